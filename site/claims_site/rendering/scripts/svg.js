// Elements of pictures.

const drawn = (name, attributes, text = "") => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
};
const percent = (value) => `${Math.round(value * 100) / 100}%`;

export { drawn, percent };

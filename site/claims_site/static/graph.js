"use strict";
// The graph: find a claim, see all that it rests on and all that rests on it, zoom. Without this script it is a picture with links.
(() => {
  const tools = document.querySelector(".graph-tools"), picture = document.querySelector(".graph-view svg.graph");
  if (!tools || !picture) return;
  const nodes = new Map([...picture.querySelectorAll("a[data-id]")].map((node) => [node.dataset.id, node]));
  const below = new Map([...nodes].map(([id, node]) => [id, node.dataset.near.split(" ").filter((other) => nodes.has(other))]));
  const above = new Map([...nodes.keys()].map((id) => [id, []]));
  for (const [id, others] of below) for (const other of others) above.get(other).push(id);
  const edges = [...picture.querySelectorAll(".edges path")];
  const ends = [];
  for (const [id, others] of below) for (const other of others) ends.push([other, id]);

  const reach = (start, way) => {
    const found = new Set([start]), open = [start];
    while (open.length) for (const next of way.get(open.pop())) if (!found.has(next)) { found.add(next); open.push(next); }
    return found;
  };
  const light = (id) => {
    const lit = id ? new Set([...reach(id, below), ...reach(id, above)]) : new Set();
    picture.classList.toggle("dimmed", lit.size > 0);
    for (const [each, node] of nodes) node.classList.toggle("lit", lit.has(each));
    edges.forEach((edge, place) => edge.classList.toggle("lit", lit.has(ends[place][0]) && lit.has(ends[place][1])));
  };
  for (const [id, node] of nodes) {
    node.addEventListener("mouseenter", () => light(id));
    node.addEventListener("focus", () => light(id));
    node.addEventListener("mouseleave", () => light(""));
    node.addEventListener("blur", () => light(""));
  }
  const [width, height] = [Number(picture.getAttribute("width")), Number(picture.getAttribute("height"))];
  let zoom = 1;
  tools.addEventListener("click", (event) => {
    const by = event.target.dataset?.zoom;
    if (by === undefined) return;
    const room = picture.parentElement.clientWidth;
    zoom = Number(by) ? Math.min(4, Math.max(0.1, zoom * Number(by))) : Math.min(1, room / width);
    picture.setAttribute("width", String(Math.round(width * zoom)));
    picture.setAttribute("height", String(Math.round(height * zoom)));
  });
  const field = tools.querySelector("input"), told = tools.querySelector("output");
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    let count = 0;
    for (const node of nodes.values()) {
      const fits = wanted !== "" && node.textContent.toLowerCase().includes(wanted);
      node.classList.toggle("found", fits);
      count += fits;
    }
    told.textContent = wanted ? `${count} found` : "";
    picture.querySelector("a.found")?.scrollIntoView({ block: "center", inline: "center" });
  });
  tools.addEventListener("submit", (event) => { event.preventDefault(); picture.querySelector("a.found")?.focus(); });
  tools.hidden = false;
})();

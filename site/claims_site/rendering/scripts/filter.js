// Filters of a document page. The choice is kept after the # of the address, so that it can be sent to someone.

const NAMES = ["verdict", "kind", "subject"];
const NONE = "#all="; // an empty hash would scroll the page to its top

class Filters {
  constructor(form) {
    this.form = form;
    this.entries = [...document.querySelectorAll("li.sentence")];
    this.sections = [...document.querySelectorAll("main > section")];
    this.told = form.querySelector("output");
  }

  // The names by which the reader filters, each with the values that fit.
  wanted() {
    const chosen = (name) =>
      [...this.form.querySelectorAll(`[name="${name}"]`)]
        .filter((field) => field.type !== "checkbox" || field.checked)
        .map((field) => field.value)
        .filter(Boolean);
    return NAMES.map((name) => [name, chosen(name)]).filter(([, values]) => values.length);
  }

  apply() {
    const wanted = this.wanted();
    const has = (entry, name) => entry.dataset[name].split(" ");
    const fits = (entry) => wanted.every(([name, values]) => has(entry, name).some((each) => values.includes(each)));
    for (const entry of this.entries) entry.hidden = !fits(entry);
    for (const section of this.sections) section.hidden = !section.querySelector("li.sentence:not([hidden])");
    const [count, all] = [this.entries.filter((entry) => !entry.hidden).length, this.entries.length];
    this.told.textContent = count === all ? `All ${count} sentences.` : `${count} of ${all} sentences.`;
  }

  write() {
    const parts = this.wanted().map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(",")}`);
    const hash = parts.length ? `#${parts.join("&")}` : NONE;
    if (location.hash !== hash) location.replace(hash);
  }

  load() {
    if (!location.hash.includes("=")) return;
    const settings = new URLSearchParams(location.hash.slice(1));
    for (const field of this.form.querySelectorAll("[name]")) {
      const values = (settings.get(field.name) || "").split(",").filter(Boolean);
      if (field.type === "checkbox") field.checked = values.includes(field.value);
      else field.value = values[0] || "";
    }
  }

  listen() {
    const change = () => {
      this.apply();
      this.write();
    };
    this.form.addEventListener("input", change);
    this.form.addEventListener("reset", () => setTimeout(change)); // the fields are empty only after this event
    addEventListener("hashchange", () => this.show());
  }

  show() {
    this.load();
    this.apply();
  }
}

const form = document.querySelector("form.filters");
if (form) {
  const filters = new Filters(form);
  filters.listen();
  filters.show();
}

// The search page. The query stands after the # of the address.

import { load, search, wordsOf } from "./index.js";

const MOST = 60;

const marked = (name, shape, text) => {
  const made = document.createElement(name);
  made.className = shape;
  made.textContent = text;
  return made;
};
const item = (root, [path, title, note, verdict]) => {
  const line = document.createElement("li");
  const link = marked("a", "", title);
  link.href = root + path;
  if (verdict) line.append(marked("span", `verdict ${verdict}`, verdict), " ");
  line.append(link, marked("span", "note", ` ${note}`));
  return line;
};

class Search {
  constructor(form) {
    this.form = form;
    this.field = form.querySelector("input");
    this.told = form.querySelector("output");
    this.list = document.querySelector("ol.found");
    this.root = form.dataset.root;
    this.turn = 0;
  }

  async update() {
    this.turn += 1;
    const turn = this.turn;
    const text = this.field.value;
    try {
      const { count, shown } = await search(text, MOST, (name) => load(`${this.root}search/${name}.js`));
      if (turn !== this.turn) return; // more was typed while files came in
      this.list.replaceChildren(...shown.map((entry) => item(this.root, entry)));
      const words = count > MOST ? `${count} found, the first ${MOST} shown.` : `${count} found.`;
      this.told.textContent = wordsOf(text).length ? words : "";
    } catch (problem) {
      this.told.textContent = `${problem.message}.`;
    }
  }

  focusFirst() {
    this.list.querySelector("a")?.focus();
  }

  // From one entry to the next or the one before, and from the ends back to the field.
  walk(step) {
    const links = [...this.list.querySelectorAll("a")];
    (links[links.indexOf(document.activeElement) + step] ?? this.field).focus();
  }

  empty() {
    this.field.value = "";
    this.field.dispatchEvent(new Event("input"));
  }

  listen() {
    const onKeys = (element, actions) =>
      element.addEventListener("keydown", (event) => {
        if (!Object.hasOwn(actions, event.key)) return;
        actions[event.key]();
        event.preventDefault();
      });
    onKeys(this.field, { ArrowDown: () => this.focusFirst(), Escape: () => this.empty() });
    onKeys(this.list, {
      ArrowDown: () => this.walk(1),
      ArrowUp: () => this.walk(-1),
      Escape: () => this.field.focus(),
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.focusFirst();
    });
    this.field.addEventListener("input", () => {
      location.replace(`#${encodeURIComponent(this.field.value)}`);
      this.update();
    });
  }
}

const form = document.querySelector("form.search");
if (form) {
  const page = new Search(form);
  page.listen();
  page.field.value = decodeURIComponent(location.hash.slice(1));
  page.update();
  page.field.focus();
}

// The graph: find a point, see all that it depends on and all that uses it, zoom.
// Without this script it is a picture with links.

const POINT = "a[data-id]";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOMS = { "+": 1.4, "=": 1.4, "-": 0.7, 0: 0 }; // by which factor; by none to the whole
const LARGEST = 4;
const SMALLEST = 0.1;
const NEAR = { block: "nearest", inline: "nearest" };

// All that one comes to from a start by going one way.
const reach = (start, neighbours) => {
  const found = new Set([start]);
  for (const each of found) for (const next of neighbours.get(each)) found.add(next);
  return found;
};

// Which points each depends on, and which use it, from what the picture says.
const linksOf = (nodes) => {
  const below = new Map();
  const above = new Map([...nodes.keys()].map((id) => [id, []]));
  for (const [id, node] of nodes) {
    const others = node.dataset.near.split(" ").filter((other) => nodes.has(other));
    below.set(id, others);
    for (const other of others) above.get(other).push(id);
  }
  return { below, above };
};

// Light up what a point depends on and what uses it; nothing where no point is named.
const startLight = (picture, nodes, chosen) => {
  const { below, above } = linksOf(nodes);
  const edges = [...picture.querySelectorAll(".edges path")];
  const ends = [...below].flatMap(([id, others]) => others.map((other) => [other, id]));
  return (id) => {
    const under = id ? reach(id, below) : new Set();
    const over = id ? reach(id, above) : new Set();
    picture.classList.toggle("dimmed", Boolean(id));
    for (const [each, node] of nodes) node.classList.toggle("lit", under.has(each) || over.has(each));
    edges.forEach((edge, place) => {
      const isLit = [under, over].some((side) => ends[place].every((end) => side.has(end)));
      edge.classList.toggle("lit", isLit);
    });
    const label = id && nodes.get(id).getAttribute("aria-label");
    chosen.textContent = id ? `${label} · depends on ${under.size - 1}, used by ${over.size - 1}` : "";
  };
};

// The nearest point in a direction: what lies aside counts three times.
const nearest = (places, id, [dx, dy]) => {
  const [x, y] = places.get(id);
  let found = null;
  let least = Infinity;
  for (const [other, [left, top]] of places) {
    const along = (left - x) * dx + (top - y) * dy;
    const aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
    if (along > 0 && along + 3 * aside < least) {
      found = other;
      least = along + 3 * aside;
    }
  }
  return found;
};

const startZoom = (view, picture) => {
  const [width, height] = ["width", "height"].map((name) => Number(picture.getAttribute(name)));
  const whole = () => Math.min(1, (view.clientWidth - 16) / width, (view.clientHeight - 16) / height);
  let zoom = 1;
  return (factor) => {
    zoom = factor ? Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)) : whole();
    picture.setAttribute("width", String(Math.round(width * zoom)));
    picture.setAttribute("height", String(Math.round(height * zoom)));
    document.activeElement?.closest?.(POINT)?.scrollIntoView(NEAR);
  };
};

class Graph {
  constructor(tools, view, picture) {
    this.tools = tools;
    this.view = view;
    this.picture = picture;
    this.field = tools.querySelector("input");
    this.nodes = new Map([...picture.querySelectorAll(POINT)].map((node) => [node.dataset.id, node]));
    const placeOf = (target) => ["x", "y"].map((name) => Number(target.getAttribute(name)));
    this.places = new Map([...this.nodes].map(([id, node]) => [id, placeOf(node.querySelector(".target"))]));
    this.light = startLight(picture, this.nodes, document.querySelector(".chosen"));
    this.resize = startZoom(view, picture);
    this.held = null;
  }

  // One point at a time is in the order of the Tab key; arrow keys lead from it to the nearest one in their direction.
  hold(node) {
    this.held?.setAttribute("tabindex", "-1");
    this.held = node;
    node.setAttribute("tabindex", "0");
  }

  lightFocused() {
    const here = document.activeElement?.closest?.(POINT);
    this.light(here && this.picture.contains(here) ? here.dataset.id : "");
  }

  listenToPoints() {
    for (const [id, node] of this.nodes) {
      node.setAttribute("tabindex", "-1");
      node.addEventListener("mouseenter", () => this.light(id));
      node.addEventListener("mouseleave", () => this.lightFocused());
      node.addEventListener("focus", () => {
        this.hold(node);
        this.light(id);
        node.scrollIntoView(NEAR);
      });
      node.addEventListener("blur", () => this.light(""));
    }
    const [first] = this.nodes.values();
    if (first) this.hold(first);
  }

  listenToKeys() {
    const go = (id, way) => this.nodes.get(nearest(this.places, id, way))?.focus({ preventScroll: true });
    this.view.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const here = event.target.closest?.(POINT);
      if (here && Object.hasOwn(WAYS, event.key)) go(here.dataset.id, WAYS[event.key]);
      else if (Object.hasOwn(ZOOMS, event.key)) this.resize(ZOOMS[event.key]);
      else if (event.key === "Escape") this.field.focus();
      else return;
      event.preventDefault();
    });
  }

  find(text) {
    const wanted = text.trim().toLowerCase();
    const fits = (node) => wanted !== "" && node.textContent.toLowerCase().includes(wanted);
    for (const node of this.nodes.values()) node.classList.toggle("found", fits(node));
    const found = [...this.picture.querySelectorAll("a.found")];
    this.tools.querySelector("output").textContent = wanted ? `${found.length} found` : "";
    if (!found.length) return;
    this.hold(found[0]);
    found[0].scrollIntoView(NEAR);
  }

  listenToTools() {
    this.tools.addEventListener("click", (event) => {
      if (event.target.dataset?.zoom !== undefined) this.resize(Number(event.target.dataset.zoom));
    });
    this.field.addEventListener("input", () => this.find(this.field.value));
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.field.value = "";
      this.find("");
    });
    this.tools.addEventListener("submit", (event) => {
      event.preventDefault();
      const first = this.picture.querySelector("a.found");
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: "center", inline: "center" });
    });
  }
}

const tools = document.querySelector(".graph-tools");
const view = document.querySelector(".graph-view");
const picture = view?.querySelector("svg.graph");
if (tools && picture) {
  const graph = new Graph(tools, view, picture);
  graph.listenToPoints();
  graph.listenToKeys();
  graph.listenToTools();
}

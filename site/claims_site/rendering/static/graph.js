"use strict";
// The graph: find a point, see all that it rests on and all that falls with it, zoom. Without this script it is a picture with links.
(() => {
  const tools = document.querySelector(".graph-tools"), view = document.querySelector(".graph-view"), picture = view?.querySelector("svg.graph");
  if (!tools || !picture) return;
  const field = tools.querySelector("input"), told = tools.querySelector("output"), chosen = document.querySelector(".chosen");
  const nodes = new Map([...picture.querySelectorAll("a[data-id]")].map((node) => [node.dataset.id, node]));
  const below = new Map([...nodes].map(([id, node]) => [id, node.dataset.near.split(" ").filter((other) => nodes.has(other))]));
  const above = new Map([...nodes.keys()].map((id) => [id, []]));
  for (const [id, others] of below) for (const other of others) above.get(other).push(id);
  const edges = [...picture.querySelectorAll(".edges path")];
  const ends = [...below].flatMap(([id, others]) => others.map((other) => [other, id]));
  const places = new Map([...nodes].map(([id, node]) => {
    const target = node.querySelector(".target");
    return [id, [Number(target.getAttribute("x")), Number(target.getAttribute("y"))]];
  }));

  const reach = (start, way) => {
    const found = new Set([start]), open = [start];
    while (open.length) for (const next of way.get(open.pop())) if (!found.has(next)) { found.add(next); open.push(next); }
    return found;
  };
  const light = (id) => {
    const under = id ? reach(id, below) : new Set(), over = id ? reach(id, above) : new Set();
    const lit = new Set([...under, ...over]);
    picture.classList.toggle("dimmed", lit.size > 0);
    for (const [each, node] of nodes) node.classList.toggle("lit", lit.has(each));
    edges.forEach((edge, place) => {
      const [from, to] = ends[place];
      edge.classList.toggle("lit", (under.has(from) && under.has(to)) || (over.has(from) && over.has(to)));
    });
    chosen.textContent = id ? `${nodes.get(id).getAttribute("aria-label")} · rests on ${under.size - 1}, and ${over.size - 1} would fall with it` : "";
  };
  const lit = () => { const here = document.activeElement?.closest?.("a[data-id]"); light(here && picture.contains(here) ? here.dataset.id : ""); };
  // One point at a time is in the order of the Tab key; arrow keys lead from it to the nearest one in their direction.
  let current = null;
  const hold = (node) => {
    if (!node) return;
    if (current) current.setAttribute("tabindex", "-1");
    current = node;
    node.setAttribute("tabindex", "0");
  };
  for (const [id, node] of nodes) {
    node.setAttribute("tabindex", "-1");
    node.addEventListener("mouseenter", () => light(id));
    node.addEventListener("mouseleave", lit);
    node.addEventListener("focus", () => { hold(node); light(id); node.scrollIntoView({ block: "nearest", inline: "nearest" }); });
    node.addEventListener("blur", () => light(""));
  }
  hold(nodes.values().next().value);
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const nearest = (id, [dx, dy]) => {
    const [x, y] = places.get(id);
    let best = null, least = Infinity;
    for (const [other, [left, top]] of places) {
      const along = (left - x) * dx + (top - y) * dy, aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
      if (along > 0 && along + 3 * aside < least) { best = other; least = along + 3 * aside; }
    }
    return best;
  };

  const [width, height] = [Number(picture.getAttribute("width")), Number(picture.getAttribute("height"))];
  let zoom = 1;
  const resize = (by) => {
    zoom = by ? Math.min(4, Math.max(0.1, zoom * by)) : Math.min(1, (view.clientWidth - 16) / width, (view.clientHeight - 16) / height);
    picture.setAttribute("width", String(Math.round(width * zoom)));
    picture.setAttribute("height", String(Math.round(height * zoom)));
    document.activeElement?.closest?.("a[data-id]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  tools.addEventListener("click", (event) => { if (event.target.dataset?.zoom !== undefined) resize(Number(event.target.dataset.zoom)); });
  view.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target.closest?.("a[data-id]");
    if (event.key === "+" || event.key === "=") resize(1.4);
    else if (event.key === "-") resize(0.7);
    else if (event.key === "0") resize(0);
    else if (event.key === "Escape") field.focus();
    else if (here && WAYS[event.key]) nodes.get(nearest(here.dataset.id, WAYS[event.key]))?.focus({ preventScroll: true });
    else return;
    event.preventDefault();
  });

  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    let count = 0;
    for (const node of nodes.values()) {
      const fits = wanted !== "" && node.textContent.toLowerCase().includes(wanted);
      node.classList.toggle("found", fits);
      count += fits;
    }
    told.textContent = wanted ? `${count} found` : "";
    const first = picture.querySelector("a.found");
    if (first) { hold(first); first.scrollIntoView({ block: "nearest", inline: "nearest" }); }
  });
  field.addEventListener("keydown", (event) => { if (event.key === "Escape") { field.value = ""; field.dispatchEvent(new Event("input")); } });
  tools.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = picture.querySelector("a.found");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center", inline: "center" });
  });
})();

"use strict";
// What if: other inputs, the same arithmetic. The settings stand after the # of the address; nothing is stored.
(() => {
  const holder = document.getElementById("calculation"), panel = document.querySelector(".what-if");
  if (!holder || !panel) return;
  const { read, decimal, times, over, compare, same, show, typed, rounds } = window.exact;
  const { image } = window.enclose;
  const data = JSON.parse(holder.textContent);
  const form = panel.querySelector("form"), answer = panel.querySelector(".answer"), moved = panel.querySelector(".moved");
  const picture = panel.querySelector(".number-line"), chosen = form.querySelector("[name=as]");
  const pictures = [...document.querySelectorAll("figure.plot")];
  const pair = ([low, high]) => [read(low), read(high)];
  const equal = (x, y) => same(x[0], y[0]) && same(x[1], y[1]);

  const starts = data.starts.map((start) => start.values.map(pair));
  let start = starts[0], current = [...start], ways = [], mine = "";
  const fields = data.inputs.map((input, place) => {
    const ends = [...form.querySelectorAll(`[data-place="${place}"]`)].map((end) => ({ number: end.querySelector("[type=text]"), slider: end.querySelector("[type=range]") }));
    return { ends, fault: document.getElementById(`f${place}`) };
  });
  const unmoved = () => current.every((value, place) => equal(value, start[place]));
  const inDomain = (value, input) => (!input.integer || value.bottom === 1n) && window.verdict.contains(input.domain, value);
  const valued = (value) => (same(...value) ? typed(value[0]) : `${typed(value[0])}..${typed(value[1])}`);

  const box = (values) => values.map(([low, high], place) => { const factor = read(data.inputs[place].factor); return [times(low, factor), times(high, factor)]; });
  const resultAt = (result) => (values) => {
    const unit = read(result.factor);
    return image(result.tree, box(values), data.slopes).map((end) => end.map((each) => over(each, unit)));
  };
  const about = ([low, high]) => `${same(low, high) && !rounds(low) ? "" : "≈ "}${show(over(window.exact.add(low, high), window.exact.whole(2)))}`;
  const told = (result, [low, high]) => `${equal(low, high) ? about(low) : `${about(low)} to ${about(high)}`}${result.unit ? ` ${result.unit}` : ""}`;

  const supposed = () => data.assuming.every(([sign, ...sides]) => {
    const [left, right] = sides.map((side) => window.enclose.span(side, box(current)));
    return window.verdict.related(sign, left, right) !== false;
  });
  // What the page says of values: against a printed figure, as a relation, or the values alone.
  const say = (found) => {
    const words = data.results.map((result, place) => `${result.label} ${told(result, found[place])}`).join(", ");
    if (data.figure) {
      const verdict = window.verdict.judge(data.figure, ...found[0]);
      return [`printed ${data.figure.text}, ${words}: ${verdict}`, verdict];
    }
    if (!data.relation) return [words, ""];
    if (!supposed()) return [`${words}; this lies outside of what is supposed`, ""];
    const holds = window.verdict.related(data.relation, found[0][0], found[1][0]);
    const near = data.relation === "==" ? "equal as far as 40 digits tell" : "too close to tell here";
    return [`${words}: ${holds === null ? near : holds ? "it holds here" : "it fails here"}`, holds === false ? "refuted" : ""];
  };
  const update = () => {
    moved.hidden = unmoved();
    panel.classList.toggle("is-moved", !moved.hidden);
    try {
      const found = data.results.map((result) => resultAt(result)(current));
      const [words, verdict] = say(found);
      answer.textContent = words;
      answer.className = `answer verdict ${verdict}`;
      if (picture) window.drawing.numberLine(data.figure, ...found[0], picture);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      answer.textContent = `No value: ${problem.message}.`;
      answer.className = "answer";
    }
    data.plots.forEach((made, place) => window.drawing.plot(made, pictures[place], current, (values) => resultAt(data.results[0])(values)[0], !moved.hidden));
  };

  const accept = (place, end, value, from) => {
    const field = fields[place], input = data.inputs[place], ranged = field.ends.length === 2;
    const next = ranged ? current[place].with(end, value) : [value, value];
    const fault = value === null ? "a number, such as 2400 or 3.35e12" : !inDomain(value, input) ? `must be ${input.words}`
      : compare(next[0], next[1]) > 0 ? "the lower end must not lie above the upper one" : "";
    field.fault.textContent = fault;
    field.ends[end].number.setAttribute("aria-invalid", String(fault !== ""));
    if (fault) return;
    current[place] = next;
    field.ends.forEach((each, other) => fill(place, other, other === end ? from : null));
    update();
    write();
  };
  const fill = (place, end, from) => {
    const { number, slider } = fields[place].ends[end], value = current[place][end];
    if (from !== number) { number.value = typed(value); number.setAttribute("aria-invalid", "false"); }
    if (from !== slider) slider.value = String(ways[place].position(value));
    slider.setAttribute("aria-valuetext", `${show(value)} ${data.inputs[place].unit}`.trim());
  };
  const refresh = () => {
    fields.forEach((field, place) => {
      ways[place] = window.slider.around(start[place][0], data.inputs[place]);
      field.fault.textContent = "";
      field.ends.forEach((each, end) => {
        for (const name of ["min", "max", "step"]) each.slider[name] = String(ways[place][name]);
        fill(place, end, null);
      });
    });
    update();
  };

  const write = () => {
    const begun = starts.indexOf(start);
    const parts = begun ? [`as=${data.starts[begun].name}`] : [];
    data.inputs.forEach((input, place) => { if (!equal(current[place], start[place])) parts.push(`${input.name}=${valued(current[place])}`); });
    const hash = `#what-if${parts.map((part) => `&${part}`).join("")}`;
    location.replace(hash);
    mine = location.hash;
  };
  const load = () => {
    if (!location.hash.startsWith("#what-if")) return false;
    const settings = new URLSearchParams(location.hash.slice(1));
    start = starts[Math.max(0, data.starts.findIndex((each) => each.name === settings.get("as")))];
    current = data.inputs.map((input, place) => {
      const values = (settings.get(input.name) ?? "").split("..").map(decimal);
      const fits = values.every((value) => value !== null && inDomain(value, input)) && values.length <= fields[place].ends.length;
      const value = [values[0], values[values.length - 1]];
      return fits && compare(...value) <= 0 ? value : start[place];
    });
    if (chosen) chosen.value = data.starts[starts.indexOf(start)].name;
    return true;
  };

  fields.forEach((field, place) => field.ends.forEach(({ number, slider }, end) => {
    number.addEventListener("input", () => accept(place, end, decimal(number.value), number));
    slider.addEventListener("input", () => {
      const at = Number(slider.value), home = at === ways[place].position(start[place][end]);
      accept(place, end, home ? start[place][end] : ways[place].value(at), slider);
    });
  }));
  chosen?.addEventListener("change", () => { start = starts[chosen.selectedIndex]; current = [...start]; refresh(); write(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => { event.preventDefault(); current = [...start]; refresh(); write(); });
  addEventListener("hashchange", () => { if (location.hash !== mine && load()) refresh(); });
  const asked = load();
  refresh();
  if (asked) panel.scrollIntoView();
})();

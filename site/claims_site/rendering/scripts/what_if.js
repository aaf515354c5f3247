// What if: other inputs, the same arithmetic. The settings stand after the # of the address; nothing is stored.

import { answerTo, resultAt } from "./answer.js";
import { decimal, show, typed } from "./decimal.js";
import { compare, same } from "./exact.js";
import { drawNumberLine } from "./number_line.js";
import { drawPlot } from "./plot.js";
import { wayAround } from "./slider.js";
import { contains, read } from "./wire.js";

const HASH = "#what-if";
const [LOW, HIGH] = [0, 1];

const equal = (x, y) => same(x[LOW], y[LOW]) && same(x[HIGH], y[HIGH]);
const isAdmissible = (value, input) => (!input.integer || value.bottom === 1n) && contains(input.domain, value);
const faultOf = (value, range, input) => {
  if (value === null) return "a number, such as 2400, 49 million or 3.35e12";
  if (!isAdmissible(value, input)) return `must be ${input.words}`;
  return compare(...range) > 0 ? "the lower end must not lie above the upper one" : "";
};

// One value or two ends, as the address holds them; null where they are not admissible.
const inAddress = ([low, high]) => (same(low, high) ? typed(low) : `${typed(low)}..${typed(high)}`);
const admissibleRange = (text, input, most) => {
  const values = (text ?? "").split("..").map(decimal);
  if (values.length > most || values.some((value) => value === null || !isAdmissible(value, input))) return null;
  const range = [values[0], values.at(-1)];
  return compare(...range) > 0 ? null : range;
};

// The fields of an input: a number and a slider for its value, or for each end where it is a range.
const fieldsOf = (form, place) => ({
  ends: [...form.querySelectorAll(`[data-place="${place}"]`)].map((end) => ({
    number: end.querySelector("[type=text]"),
    slider: end.querySelector("[type=range]"),
  })),
  fault: document.getElementById(`f${place}`),
});

class Panel {
  constructor(data, panel) {
    this.data = data;
    this.panel = panel;
    this.form = panel.querySelector("form");
    this.answer = panel.querySelector(".answer");
    this.line = panel.querySelector(".number-line");
    this.choice = this.form.querySelector("[name=as]");
    this.plots = [...document.querySelectorAll("figure.plot")];
    this.fields = data.inputs.map((_, place) => fieldsOf(this.form, place));
    this.starts = data.starts.map((start) => start.values.map((ends) => ends.map(read)));
    this.ways = []; // how the slider of each input moves around its start
    this.written = ""; // the part of the address that was written here
    this.begin(0);
  }

  // Takes one of the starts, and values for its inputs where there are others.
  begin(place, valueOf = (input, at) => this.starts[place][at]) {
    this.chosen = place;
    this.start = this.starts[place];
    this.current = this.data.inputs.map(valueOf);
    if (this.choice) this.choice.selectedIndex = place;
    this.fields.forEach(({ ends, fault }, at) => {
      this.ways[at] = wayAround(this.start[at][LOW], this.data.inputs[at]);
      fault.textContent = "";
      ends.forEach(({ slider }, end) => {
        for (const name of ["min", "max", "step"]) slider[name] = String(this.ways[at][name]);
        this.fill(at, end, null);
      });
    });
    this.update();
  }

  accept(place, end, value, source) {
    const { ends, fault } = this.fields[place];
    const next = ends.length === 2 ? this.current[place].with(end, value) : [value, value];
    fault.textContent = faultOf(value, next, this.data.inputs[place]);
    ends[end].number.setAttribute("aria-invalid", String(fault.textContent !== ""));
    if (fault.textContent) {
      this.answer.textContent = "No result for this input.";
      this.answer.className = "answer";
      return;
    }
    this.current[place] = next;
    ends.forEach((_, each) => this.fill(place, each, each === end ? source : null));
    this.update();
    this.write();
  }

  // A slider that is back at its start gives the start itself, which its rounded positions need not hold.
  slide(place, end, slider) {
    const way = this.ways[place];
    const position = Number(slider.value);
    const home = this.start[place][end];
    this.accept(place, end, position === way.position(home) ? home : way.value(position), slider);
  }

  // Everything shows the value but the element that it was typed or moved in.
  fill(place, end, source) {
    const { number, slider } = this.fields[place].ends[end];
    const value = this.current[place][end];
    if (number !== source) {
      number.value = typed(value);
      number.setAttribute("aria-invalid", "false");
    }
    if (slider !== source) slider.value = String(this.ways[place].position(value));
    slider.setAttribute("aria-valuetext", `${show(value)} ${this.data.inputs[place].unit}`.trim());
  }

  isMoved(place) {
    return !equal(this.current[place], this.start[place]);
  }

  update() {
    const moved = this.data.inputs.some((_, place) => this.isMoved(place));
    this.panel.querySelector(".moved").hidden = !moved;
    this.panel.classList.toggle("is-moved", moved);
    this.tell();
    const result = (values) => resultAt(this.data, this.data.results[0], values)[LOW];
    this.data.plots.forEach((plot, place) => drawPlot(plot, this.plots[place], this.current, result, moved));
  }

  tell() {
    try {
      const { words, verdict, found } = answerTo(this.data, this.current);
      this.answer.textContent = words;
      this.answer.className = `answer verdict ${verdict}`;
      if (this.line) drawNumberLine(this.data.figure, ...found[0], this.line);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      this.answer.textContent = `No value: ${problem.message}.`;
      this.answer.className = "answer";
    }
  }

  write() {
    const moved = this.data.inputs.map(({ name }, place) =>
      this.isMoved(place) ? `&${name}=${inAddress(this.current[place])}` : "",
    );
    location.replace(`${HASH}${this.chosen ? `&as=${this.data.starts[this.chosen].name}` : ""}${moved.join("")}`);
    this.written = location.hash;
  }

  // Takes the settings from the address, and says whether there were any.
  load() {
    if (!location.hash.startsWith(HASH) || location.hash === this.written) return false;
    const settings = new URLSearchParams(location.hash.slice(1));
    const chosen = Math.max(
      0,
      this.data.starts.findIndex(({ name }) => name === settings.get("as")),
    );
    const given = (input, place) => admissibleRange(settings.get(input.name), input, this.fields[place].ends.length);
    this.begin(chosen, (input, place) => given(input, place) ?? this.starts[chosen][place]);
    return true;
  }

  listen() {
    this.fields.forEach(({ ends }, place) =>
      ends.forEach(({ number, slider }, end) => {
        number.addEventListener("input", () => this.accept(place, end, decimal(number.value), number));
        slider.addEventListener("input", () => this.slide(place, end, slider));
      }),
    );
    const beginAt = (place) => {
      this.begin(place);
      this.write();
    };
    this.choice?.addEventListener("change", () => beginAt(this.choice.selectedIndex));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("reset", (event) => {
      event.preventDefault();
      beginAt(this.chosen);
    });
    addEventListener("hashchange", () => this.load());
  }
}

const data = document.getElementById("calculation");
const element = document.querySelector(".what-if");
if (data && element) {
  const panel = new Panel(JSON.parse(data.textContent), element);
  panel.listen();
  if (panel.load()) element.scrollIntoView();
}

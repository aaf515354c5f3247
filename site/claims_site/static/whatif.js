"use strict";
// What if: other inputs, the same arithmetic. The settings stand after the # of the address; nothing is stored.
(() => {
  const holder = document.getElementById("calculation");
  const panel = document.querySelector(".what-if");
  if (!holder || !panel) return;
  const { read, decimal, float, times, over, compare, evaluate, show } = window.exact;
  const data = JSON.parse(holder.textContent);
  const form = panel.querySelector("form");
  const answer = panel.querySelector(".answer");
  const moved = panel.querySelector(".moved");
  const picture = panel.querySelector(".moving");
  const STEPS = 200, DECADES = 2;

  const audited = data.inputs.map((input) => ({ low: read(input.low), high: read(input.high) }));
  let current = audited.map((value) => ({ ...value }));
  const fields = data.inputs.map((input, place) => ({
    number: form.querySelector(`[name="n${place}"]`),
    slider: form.querySelector(`[name="s${place}"]`),
    fault: form.querySelector(`[data-fault="${place}"]`),
  }));

  const middle = (value) => Math.sqrt(float(value.low) * float(value.high)) || float(value.low);
  const shown = (value, place) => {
    const same = compare(value.low, audited[place].low) === 0 && compare(value.high, audited[place].high) === 0;
    if (same) return data.inputs[place].shown[0].replaceAll(",", "");
    return show(value.low, 12).replaceAll(",", "");
  };
  const inDomain = (value, input) => {
    const { low, high, lowOpen, highOpen } = input.domain;
    if (input.integer && value.bottom !== 1n) return false;
    if (low !== null && (compare(value, read(low)) < 0 || (lowOpen && compare(value, read(low)) === 0))) return false;
    return high === null || compare(value, read(high)) < 0 || (!highOpen && compare(value, read(high)) === 0);
  };
  const unmoved = () => current.every((value, place) =>
    compare(value.low, audited[place].low) === 0 && compare(value.high, audited[place].high) === 0);

  // All corners of the box of inputs: the engine has shown that the extremes lie there.
  const corners = () => current.reduce((found, value, place) => {
    const factor = read(data.inputs[place].factor);
    const ends = compare(value.low, value.high) === 0 ? [value.low] : [value.low, value.high];
    return found.flatMap((corner) => ends.map((end) => [...corner, times(end, factor)]));
  }, [[]]);

  const compute = () => {
    const unit = read(data.figure.factor);
    const values = corners().map((corner) => over(evaluate(data.tree, corner), unit));
    values.sort(compare);
    return [values[0], values[values.length - 1]];
  };

  const draw = (low, high) => {
    const set = data.figure.set;
    const known = [set.low, set.high, data.figure.low.value, data.figure.high.value].filter((edge) => edge !== null).map((edge) => float(read(edge)));
    const all = [...known, float(low), float(high)].sort((x, y) => x - y);
    let [first, last] = [all[0], all[all.length - 1]];
    if (first === last) { const around = Math.abs(first) / 5 || 1; first -= around; last += around; }
    const logarithmic = first > 0 && last > 10 * first;
    const measure = (x) => (logarithmic ? Math.log10(x) : x);
    const at = (x) => Math.min(100, Math.max(0, 6 + (88 * (measure(x) - measure(first))) / (measure(last) - measure(first))));
    const left = set.low === null ? 0 : at(float(read(set.low))), right = set.high === null ? 100 : at(float(read(set.high)));
    const bar = picture.querySelector(".bar.printed"), range = picture.querySelector(".bar.computed");
    bar.setAttribute("x", `${left}%`);
    bar.setAttribute("width", `${Math.max(0.4, right - left)}%`);
    range.setAttribute("x", `${at(float(low))}%`);
    range.setAttribute("width", `${Math.max(0, at(float(high)) - at(float(low)))}%`);
    picture.querySelectorAll("svg.over").forEach((point, place) => point.setAttribute("x", `${at(float(place ? high : low))}%`));
  };

  const update = () => {
    moved.hidden = unmoved();
    panel.classList.toggle("is-moved", !moved.hidden);
    try {
      const [low, high] = compute();
      const found = window.verdict.judge(data.figure, low, high);
      const unit = data.figure.unit ? ` ${data.figure.unit}` : "";
      const value = compare(low, high) === 0 ? show(low) : `${show(low)} to ${show(high)}`;
      answer.textContent = `printed ${data.figure.text}, computed ${value}${unit}: ${found}`;
      answer.className = `answer verdict ${found}`;
      draw(low, high);
    } catch (problem) {
      answer.textContent = `No value: ${problem.message}.`;
      answer.className = "answer";
    }
  };

  const place = (which, value, from) => {
    const field = fields[which], input = data.inputs[which];
    const fits = value !== null && inDomain(value, input);
    field.fault.textContent = fits ? "" : value === null ? "a number, such as 2400 or 3.35e12" : `must be ${input.words}`;
    field.number.setAttribute("aria-invalid", String(!fits));
    if (!fits) return;
    current[which] = { low: value, high: value };
    if (from !== field.number) field.number.value = show(value, 12).replaceAll(",", "");
    if (from !== field.slider) slide(which);
    update();
    write();
  };

  const slide = (which) => {
    const start = middle(audited[which]), now = middle(current[which]);
    const ratio = now / start;
    fields[which].slider.value = ratio > 0 ? Math.max(-STEPS, Math.min(STEPS, Math.round((Math.log10(ratio) / DECADES) * STEPS))) : 0;
    fields[which].slider.setAttribute("aria-valuetext", `${show(current[which].low)} ${data.inputs[which].unit}`.trim());
  };

  const write = () => {
    const parts = data.inputs.map((input, which) =>
      compare(current[which].low, audited[which].low) === 0 && compare(current[which].high, audited[which].high) === 0
        ? "" : `${input.name}=${show(current[which].low, 12).replaceAll(",", "")}`).filter(Boolean);
    location.replace(`#what-if${parts.length ? `&${parts.join("&")}` : ""}`);
  };

  const load = () => {
    if (!location.hash.startsWith("#what-if")) return false;
    const settings = new URLSearchParams(location.hash.slice(1));
    data.inputs.forEach((input, which) => {
      const value = settings.has(input.name) ? decimal(settings.get(input.name)) : null;
      current[which] = value !== null && inDomain(value, input) ? { low: value, high: value } : { ...audited[which] };
    });
    return true;
  };

  const refresh = () => {
    fields.forEach((field, which) => {
      field.number.value = shown(current[which], which);
      field.fault.textContent = "";
      field.number.removeAttribute("aria-invalid");
      slide(which);
    });
    update();
  };

  fields.forEach((field, which) => {
    field.number.addEventListener("input", () => place(which, decimal(field.number.value), field.number));
    field.slider.addEventListener("input", () => {
      const value = middle(audited[which]) * 10 ** ((DECADES * Number(field.slider.value)) / STEPS);
      const rounded = data.inputs[which].integer ? Math.max(1, Math.round(value)) : Number(value.toPrecision(3));
      if (Number(field.slider.value) === 0) { current[which] = { ...audited[which] }; field.number.value = shown(current[which], which); update(); write(); }
      else place(which, decimal(String(rounded)), field.slider);
    });
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => { event.preventDefault(); current = audited.map((value) => ({ ...value })); refresh(); write(); });
  addEventListener("hashchange", () => { if (load()) update(); });
  panel.hidden = false;
  load();
  refresh();
  if (location.hash.startsWith("#what-if")) panel.scrollIntoView();
})();

"use strict";
// Search without a server: files of the index are loaded as they are needed. The query stands after the # of the address.
(() => {
  const form = document.querySelector("form.search");
  if (!form) return;
  const field = form.querySelector("input");
  const list = document.querySelector("ol.found");
  const told = form.querySelector("output");
  const root = form.dataset.root;
  const MOST = 60;
  const files = new Map(), arrived = new Map();

  window.searchFile = (name, value) => arrived.get(name)?.(value);
  const load = (name) => {
    if (!files.has(name)) files.set(name, new Promise((resolve, reject) => {
      arrived.set(name, resolve);
      const script = document.createElement("script");
      script.src = `${root}search/${name}.js`;
      script.onerror = () => { files.delete(name); reject(new Error(`${name} could not be loaded`)); };
      document.head.append(script);
    }));
    return files.get(name);
  };

  const wordsOf = (text) => text.replaceAll(",", "").normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").match(/[a-z0-9]+/g) || [];

  // Entries that hold a word, or one that begins with it, each with a weight: whole words count more.
  const holding = async (word, index) => {
    const starts = word.length > 1 ? [word.slice(0, 2)] : index.starts.filter((start) => start.startsWith(word));
    const found = new Map();
    for (const start of starts) {
      if (!index.starts.includes(start)) continue;
      for (const [each, gaps] of Object.entries(await load(`words-${start}`))) {
        if (!each.startsWith(word)) continue;
        let entry = 0;
        for (const gap of gaps) {
          entry += gap;
          found.set(entry, Math.max(found.get(entry) || 0, each === word ? 2 : 1));
        }
      }
    }
    return found;
  };

  const search = async (text) => {
    const words = wordsOf(text);
    if (!words.length) return null;
    const index = await load("index");
    const each = await Promise.all(words.map((word) => holding(word, index)));
    const found = [...each[0].keys()].filter((entry) => each.every((one) => one.has(entry)));
    const weight = (entry) => each.reduce((sum, one) => sum + one.get(entry), 0);
    found.sort((x, y) => weight(y) - weight(x) || x - y);
    const shown = await Promise.all(found.slice(0, MOST).map(async (entry) =>
      (await load(`entries-${Math.floor(entry / index.block)}`))[entry % index.block]));
    return { count: found.length, shown };
  };

  const item = ([path, title, note, verdict]) => {
    const line = document.createElement("li"), link = document.createElement("a");
    link.href = root + path;
    link.textContent = title;
    if (verdict) {
      const mark = document.createElement("span");
      mark.className = `verdict ${verdict}`;
      mark.textContent = verdict;
      line.append(mark, " ");
    }
    const more = document.createElement("span");
    more.className = "note";
    more.textContent = ` ${note}`;
    line.append(link, more);
    return line;
  };

  let latest = 0;
  const update = async () => {
    const turn = ++latest;
    let found = null;
    try { found = await search(field.value); } catch (problem) { told.textContent = `${problem.message}.`; return; }
    if (turn !== latest) return;
    list.replaceChildren(...(found ? found.shown.map(item) : []));
    told.textContent = !found ? "" : found.count > MOST ? `${found.count} found, the first ${MOST} shown.` : `${found.count} found.`;
  };

  form.addEventListener("submit", (event) => { event.preventDefault(); list.querySelector("a")?.focus(); });
  field.addEventListener("input", () => { location.replace(`#${encodeURIComponent(field.value)}`); update(); });
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") field.focus();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...list.querySelectorAll("a")], here = links.indexOf(document.activeElement);
    const next = links[here + (event.key === "ArrowDown" ? 1 : -1)] || field;
    next.focus();
    event.preventDefault();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { list.querySelector("a")?.focus(); event.preventDefault(); }
    if (event.key === "Escape") { field.value = ""; field.dispatchEvent(new Event("input")); }
  });
  field.value = decodeURIComponent(location.hash.slice(1));
  update();
  field.focus();
})();

"use strict";
// Filters of a document page. The choice is kept after the # of the address, so that it can be sent to someone.
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const entries = [...document.querySelectorAll("li.entry")];
  const sections = [...document.querySelectorAll("main > section")];
  const shown = form.querySelector("output");
  const names = ["verdict", "kind", "subject"];

  const chosen = () => {
    const found = {};
    for (const name of names) {
      const values = [...form.querySelectorAll(`[name="${name}"]`)]
        .filter((field) => field.type !== "checkbox" || field.checked)
        .map((field) => field.value)
        .filter(Boolean);
      if (values.length) found[name] = values;
    }
    return found;
  };

  const apply = () => {
    const wanted = chosen();
    let count = 0;
    for (const entry of entries) {
      const fits = names.every((name) => !wanted[name] || wanted[name].includes(entry.dataset[name]));
      entry.hidden = !fits;
      count += fits;
    }
    for (const section of sections) section.hidden = !section.querySelector("li.entry:not([hidden])");
    shown.textContent = count === entries.length ? `All ${count} claims.` : `${count} of ${entries.length} claims.`;
  };

  const write = () => {
    const parts = Object.entries(chosen()).map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(",")}`);
    const hash = parts.length ? `#${parts.join("&")}` : "#all=";
    if (location.hash !== hash) location.replace(hash);
  };

  const read = () => {
    if (!location.hash.includes("=")) return;
    const values = new URLSearchParams(location.hash.slice(1));
    for (const field of form.querySelectorAll("[name]")) {
      const wanted = (values.get(field.name) || "").split(",").filter(Boolean);
      if (field.type === "checkbox") field.checked = wanted.includes(field.value);
      else field.value = wanted[0] || "";
    }
  };

  form.addEventListener("input", () => { apply(); write(); });
  form.addEventListener("reset", () => setTimeout(() => { apply(); write(); }));
  addEventListener("hashchange", () => { read(); apply(); });
  read();
  apply();
})();

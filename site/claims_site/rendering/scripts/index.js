// The index of the search: its files are loaded as they are needed, without a server.

const WORD = /[a-z0-9]+/g;
const [WHOLE, BEGINNING] = [2, 1]; // what a find weighs
const LONG = 5; // letters of a word that may be misspelt

// A file of the index is a script that hands its data to its own element, since pages on a disk may load nothing else.
const files = new Map();
const arrival = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("arrived", (event) => resolve(event.detail));
    script.addEventListener("error", () => {
      files.delete(address);
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(script);
  });
const load = (address) => {
  if (!files.has(address)) files.set(address, arrival(address));
  return files.get(address);
};

// The words of a text, as the index holds them.
const wordsOf = (text) =>
  text.replaceAll(",", "").normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").match(WORD) ?? [];

// Whether two words differ by one letter that is missing, too many or another.
const isNear = (x, y) => {
  const shorter = Math.min(x.length, y.length);
  let start = 0;
  while (start < shorter && x[start] === y[start]) start += 1;
  let end = 0;
  while (end < shorter - start && x.at(-1 - end) === y.at(-1 - end)) end += 1;
  return Math.max(x.length, y.length) - start - end <= 1;
};

// Entries that hold a word, or one that fits it, each with a weight.
const entriesWith = async (word, index, loadFile, fits) => {
  const starts = index.starts.filter((start) => start.startsWith(word.slice(0, 2)));
  const found = new Map();
  for (const start of starts) {
    for (const [each, gaps] of Object.entries(await loadFile(`words-${start}`))) {
      if (!fits(each)) continue;
      let entry = 0;
      for (const gap of gaps) {
        entry += gap;
        found.set(entry, Math.max(found.get(entry) ?? 0, each === word ? WHOLE : BEGINNING));
      }
    }
  }
  return found;
};

// Entries with words that begin with a word; where there are none, with words that are spelt almost like it.
const entriesLike = async (word, index, loadFile) => {
  const found = await entriesWith(word, index, loadFile, (each) => each.startsWith(word));
  if (found.size || word.length < LONG) return found;
  return entriesWith(word, index, loadFile, (each) => isNear(word, each));
};

// How many entries hold all words of a text, and the first of them, the weightiest first.
const search = async (text, most, loadFile) => {
  const words = wordsOf(text);
  if (!words.length) return { count: 0, shown: [] };
  const index = await loadFile("index");
  const weights = await Promise.all(words.map((word) => entriesLike(word, index, loadFile)));
  const found = [...weights[0].keys()].filter((entry) => weights.every((each) => each.has(entry)));
  const weight = (entry) => weights.reduce((sum, each) => sum + each.get(entry), 0);
  found.sort((x, y) => weight(y) - weight(x) || x - y);
  const entryAt = async (entry) => (await loadFile(`entries-${Math.floor(entry / index.block)}`))[entry % index.block];
  return { count: found.length, shown: await Promise.all(found.slice(0, most).map(entryAt)) };
};

export { load, search, wordsOf };

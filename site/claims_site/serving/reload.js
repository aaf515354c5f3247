// Loads the page again when the site has been built again.

const EVERY = 700; // milliseconds

const generation = async () => (await fetch("/live/generation")).text();
const watch = async () => {
  const first = await generation();
  setInterval(async () => {
    if ((await generation()) !== first) location.reload();
  }, EVERY);
};
watch();

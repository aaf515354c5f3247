// For developers who have eslint (`npm install --global eslint`): `make lint` runs it where it is found.
// What must hold for everybody is in tests/claims_site/rendering/test_scripts.py, which needs no npm.
const BROWSER = [
  "addEventListener",
  "decodeURIComponent",
  "document",
  "encodeURIComponent",
  "Event",
  "fetch",
  "location",
  "setInterval",
  "setTimeout",
  "URLSearchParams",
];

export default [
  {
    files: ["site/claims_site/**/*.js"],
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: "module",
      globals: Object.fromEntries(BROWSER.map((name) => [name, "readonly"])),
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      "consistent-return": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-lines-per-function": ["error", 40],
      "no-constant-condition": "error",
      "no-dupe-keys": "error",
      "no-empty": "error",
      "no-eval": "error",
      "no-implicit-coercion": "error",
      "no-param-reassign": "error",
      "no-redeclare": "error",
      "no-shadow": "error",
      "no-undef": "error",
      "no-unreachable": "error",
      "no-unused-vars": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "one-var": ["error", "never"],
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];

// Fonts travel inside the style sheets; to open them before the body is read keeps lines from being set twice.
for (const face of document.fonts) face.load();

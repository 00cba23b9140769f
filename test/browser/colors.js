/**
 * Checks the colors of the open page with axe, which the page has loaded. Each combination of text and background is
 * checked once, since color rules take half of the time that axe takes for a page.
 */
globalThis.checkColors = async (/** @type {readonly string[]} */ checked) => {
  const { axe, document, getComputedStyle } = globalThis;
  /** Elements of a combination to check, in case that others cover some. */
  const MOST = 5;
  const known = new Set(checked);
  const backgrounds = new Map([[null, ""]]);

  /** The backgrounds below an element's text, down to an opaque one. */
  const backgroundOf = (element) => {
    const found = backgrounds.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const layer = `${backgroundColor} ${backgroundImage} ${opacity} ${filter};`;
    const isEmpty = layer === "rgba(0, 0, 0, 0) none 1 none;";
    const isOpaque = /^rgb\([^)]*\) none 1 none;$/.test(layer);
    const below = isOpaque ? "" : backgroundOf(element.parentElement);
    const all = isEmpty ? below : below + layer;
    backgrounds.set(element, all);
    return all;
  };
  const combinationOf = (element) => {
    const style = getComputedStyle(element);
    const around = getComputedStyle(element.parentElement);
    const { color, fontSize, fontWeight, textDecorationLine, textShadow, opacity } = style;
    const link = element.closest("a") ? [around.color, around.fontWeight, around.display] : [];
    const text = [color, fontSize, fontWeight, textDecorationLine, textShadow, opacity];
    return [...text, ...link, backgroundOf(element)].join(" ");
  };

  const elements = new Set(document.querySelectorAll("input, select, textarea, a"));
  const texts = document.createTreeWalker(document.body, 4);
  while (texts.nextNode())
    if (texts.currentNode.data.trim()) elements.add(texts.currentNode.parentElement);
  const combinations = new Map();
  const counts = new Map();
  for (const element of elements) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const combination = combinationOf(element);
    const count = counts.get(combination) ?? 0;
    if (known.has(combination) || count === MOST) continue;
    counts.set(combination, count + 1);
    combinations.set(element, combination);
  }
  if (combinations.size === 0) return { violations: [], checked };
  const { violations, passes } = await axe.run(
    { include: [...combinations.keys()] },
    {
      runOnly: ["color-contrast", "link-in-text-block"],
      resultTypes: ["violations", "passes"],
      elementRef: true,
    },
  );
  // Without a result for one that others cover.
  for (const { element } of [...violations, ...passes].flatMap(({ nodes }) => nodes)) {
    const combination = combinations.get(element);
    if (combination !== undefined) known.add(combination);
  }
  return {
    violations: violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
    checked: [...known],
  };
};

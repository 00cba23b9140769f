/** Creates an element. Text is never parsed as HTML. */
export function element(tag, attributes = {}, ...children) {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) created.setAttribute(name, value);
  created.append(...children.flat().filter((child) => child !== undefined && child !== ""));
  return created;
}

/** Shows the request of the console's form in the page's curl sample. */
import { element } from "./element.js";
import { quote, readForm } from "./console-request.js";

const SAMPLE =
  '.operation-code details[data-language="curl"] code, .operation-code [data-language="curl"] > code';
/** A quoted word of the command. */
const STRING = /"[^"]*"|'(?:[^']|'\\'')*'/g;

/**
 * Prepares to update the sample, in the form and the colors that it has.
 * @returns a function that shows the form's current values
 */
export function prepareSample(form, { method, path }) {
  const code = document.querySelector(SAMPLE);
  if (!code) return () => {};
  const color = [...code.querySelectorAll("span")].find(({ textContent }) =>
    /^["']/.test(textContent),
  );
  return () => {
    const command = sampleCommand(readForm(form, { method, path }, undefined, exampleOf));
    const nodes = [];
    let end = 0;
    for (const { 0: string, index } of command.matchAll(STRING)) {
      nodes.push(command.slice(end, index), element("span", { class: color?.className }, string));
      end = index + string.length;
    }
    code.replaceChildren(...nodes, command.slice(end));
  };
}

/** What a path has for an empty parameter. */
function exampleOf({ name, dataset: { example } }) {
  return example ?? `{${name.slice("path.".length)}}`;
}

/** A command for a POSIX shell, in the form of the other samples. */
function sampleCommand({ method, path, headers, body }) {
  // The rest of an encoded path has no character that is special in double quotes.
  const url = `"$PARTNER_API_BASE_URL${path.replaceAll("!", "%21")}"`;
  const { Accept: _, ...sent } = headers;
  const parts = [
    `curl ${method === "GET" || (method === "POST" && body !== undefined) ? "" : `--request ${method} `}${url}`,
  ];
  parts.push('--header "Authorization: Bearer $PARTNER_API_KEY"');
  for (const [name, value] of Object.entries(sent))
    parts.push(
      name === "Content-Type"
        ? `--header "${name}: ${value}"`
        : `--header ${quote(`${name}: ${value}`)}`,
    );
  if (body !== undefined) parts.push(`--data ${quote(body)}`);
  return parts.join(" \\\n  ");
}

/** Renders what an erasure changes. */
import { ERASED } from "../../generated/fields.ts";
import { html, type Html } from "../../html/html.ts";

/**
 * Says what the personal fields of a resource become: those that become the same, together.
 * @param resource such as `Customer`
 */
export function erasedFields(resource: string): Html {
  const byValue = Map.groupBy(
    leaves(ERASED[resource as keyof typeof ERASED]),
    ([, value]) => value,
  );
  return html`${[...byValue].map(
    ([value, all], n) =>
      html`${n > 0 ? "; " : ""}${all.map(
        ([path], i) => html`${separator(i, all.length)}<code>${path}</code>`,
      )}
      ${all.length === 1 ? "becomes" : "become"} ${erasedValue(value)}`,
  )}`;
}

/** The paths of all fields, with their values. */
function leaves(fields: object): [path: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null
      ? leaves(value as object).map(([path, each]) => [`${name}.${path}`, each])
      : [[name, value]],
  );
}

function separator(position: number, length: number): string {
  if (position === 0) return "";
  return position === length - 1 ? " and " : ", ";
}

function erasedValue(value: unknown): Html {
  if (value === "") return html`empty`;
  if (typeof value !== "string") return html`<code>${String(value)}</code>`;
  const [start, end] = value.split("{id}");
  return end === undefined
    ? html`“${value}”`
    : html`<code>${start}</code> and the resource’s <code>id</code>`;
}

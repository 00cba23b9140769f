/** Renders a call with the TypeScript SDK. */
import { key } from "../schema.ts";
import type { SampleCall } from "./sample-call.ts";

/** The maximum length of an array or object on one line. */
const MAX_INLINE_LENGTH = 50;

/** Returns a complete program. */
export function typescriptSample({ resource, method, path, query, body, resultName }: SampleCall) {
  const queryObject = Object.fromEntries(query.map(({ name, value }) => [name, value]));
  const given = [
    ...path.map(({ value }) => JSON.stringify(value)),
    ...(body ? [literal(body)] : []),
    ...(query.length > 0 ? [literal(queryObject)] : []),
  ];
  const call = `client.${resource.name}.${method.name}(${given.join(", ")})`;
  const name = resultName.charAt(0).toLowerCase() + resultName.slice(1);
  const isIterated = method.listing === "pages" || method.listing === "feed";
  const lines = isIterated
    ? `for await (const ${name} of ${call}) {\n  console.log(${name});\n}`
    : `const ${name} = await ${call};\nconsole.log(${name});`;
  return `import { PartnerApi } from "partner-api";

const client = new PartnerApi();

${lines}`;
}

function literal(value: unknown, margin = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${margin}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(
        ([name, fieldValue]) => `${key(name)}: ${literal(fieldValue, inner)}`,
      );
  const line = Array.isArray(value) ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (parts.length === 0) return open + close;
  if (line.length <= MAX_INLINE_LENGTH && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${margin}${close}`;
}

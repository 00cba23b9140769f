/** Selects tools by sets, which a client names in the URL: `/mcp?toolsets=read,catalog`. Fewer tools cost a model less. */
import { validationFailed } from "../../kernel/errors.ts";
import type { Tool } from "./tools.ts";

/** The sets, each with its tools. A tool can be in several. */
const TOOLSETS: { readonly [name: string]: (tool: Tool) => boolean } = {
  /** Tools that change nothing. */
  read: ({ annotations }) => annotations.readOnlyHint === true,
  /** Tools that change data. */
  write: ({ annotations }) => annotations.readOnlyHint !== true,
  /** SKUs, services, prices, pricelists and delivery zones. */
  catalog: ({ operation }) => ["Catalog", "Zones"].includes(operation.tag),
  /** Keeps another system up to date: external IDs, batches and events. */
  sync: ({ operation }) =>
    operation.tag === "Events" ||
    operation.batchOf !== undefined ||
    operation.path.includes("{externalId}"),
};

export type Selects = (tool: Tool) => boolean;

/**
 * Reads the tool sets of a URL.
 * @param query the parsed query string of a request to `/mcp`
 * @returns whether a tool is in at least one of the sets; always, if the URL names none
 * @throws ApiError VALIDATION_FAILED for a name that is no set
 */
export function selectedTools(query: unknown): Selects {
  const { toolsets } = query as { readonly toolsets?: string | string[] };
  const names = [toolsets ?? []].flat().flatMap((text) => text.split(","));
  const chosen = names.map((name) => name.trim()).filter((name) => name !== "");
  const unknown = chosen.find((name) => !Object.hasOwn(TOOLSETS, name));
  if (unknown !== undefined) {
    const message = `has an unknown tool set, "${unknown}": use ${Object.keys(TOOLSETS).join(", ")}, separated by commas`;
    throw validationFailed([{ in: "query", path: "/toolsets", keyword: "enum", message }]);
  }
  return (tool) => chosen.length === 0 || chosen.some((name) => TOOLSETS[name]?.(tool));
}

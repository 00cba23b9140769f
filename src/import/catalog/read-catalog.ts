/** Reads a catalog file and finds the problems of its lines, except for references to missing objects. */
import { isValid, parseObject, type JsonObject } from "../input/json-line.ts";
import { readLines, type Line } from "../input/lines.ts";
import { Problems } from "../input/problems.ts";
import { isKind, KINDS, lineCheck, type CatalogLine, type Kind } from "./line-schemas.ts";
import { lineProblems } from "./line-problems.ts";

/** A pricelist is one line, and can have a hundred thousand SKUs. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;
const ID_FIELD = /^id$|Ids?$/;

export interface NumberedLine {
  readonly number: number;
  readonly value: CatalogLine;
}

export interface ReadCatalog {
  /** Valid lines in file order. */
  readonly lines: readonly NumberedLine[];
  /** Line numbers by kind and id. Includes invalid lines, so that lines that refer to them aren't reported too. */
  readonly ids: ReadonlyMap<Kind, ReadonlyMap<string, number>>;
  readonly problems: Problems;
}

/**
 * Reads a catalog. Doesn't throw when the file has problems, but returns them in `problems`.
 * @param onLines called with the number of lines read since the last call
 */
export async function readCatalog(
  source: AsyncIterable<Buffer>,
  onLines: (count: number) => void = () => {},
): Promise<ReadCatalog> {
  const problems = new Problems();
  const ids = new Map(KINDS.map((kind) => [kind, new Map<string, number>()]));
  const lines: NumberedLine[] = [];
  for await (const group of readLines(source, MAX_LINE_BYTES)) {
    for (const line of group) {
      const value = readLine(line, ids, problems);
      if (value) lines.push({ number: line.number, value });
    }
    onLines(group.length);
  }
  return { lines, ids, problems };
}

function readLine(
  line: Line,
  ids: ReadonlyMap<Kind, Map<string, number>>,
  problems: Problems,
): CatalogLine | undefined {
  const object = parseObject(line, problems);
  if (!object) return undefined;
  const { kind } = object;
  if (!isKind(kind)) {
    problems.add(line.number, `/kind must be one of: ${KINDS.join(", ")}`);
    return undefined;
  }
  recordId(line.number, kind, object, ids, problems);
  if (!isValid(line, object, lineCheck(kind), problems)) return undefined;
  const value = normalize(object) as unknown as CatalogLine;
  for (const problem of lineProblems(value)) problems.add(line.number, problem);
  return value;
}

function recordId(
  number: number,
  kind: Kind,
  { id }: JsonObject,
  ids: ReadonlyMap<Kind, Map<string, number>>,
  problems: Problems,
): void {
  if (typeof id !== "string") return;
  const known = ids.get(kind);
  const key = id.toLowerCase();
  const earlier = known?.get(key);
  if (earlier === undefined) known?.set(key, number);
  else problems.add(number, `/id is already used by the ${kind} on line ${earlier}`);
}

/** Converts ids to lower case, as the database returns them, and trims ZIP codes. */
function normalize<T>(value: T, field = ""): T {
  return normalizeValue(value, field) as T;
}

function normalizeValue(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => normalizeValue(item, field));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, normalizeValue(item, name)]),
    );
  if (typeof value !== "string") return value;
  if (field === "zipCodes") return value.trim();
  return ID_FIELD.test(field) ? value.toLowerCase() : value;
}

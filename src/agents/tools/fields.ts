/**
 * Selects fields of the items of a list, since an agent pays by the token: by default the fields in `x-mcp` of the operation,
 * otherwise those in the argument `fields`.
 */
import type { TSchema } from "../../generated/typebox.ts";
import { validationFailed } from "../../kernel/errors.ts";
import type { Tool } from "./tool.ts";

export const FIELDS = "fields";
/** Selects all fields. */
const ALL = "*";

/** The selected fields, by name. One without an entry is returned whole. */
interface Selection {
  readonly [name: string]: Selection;
}

/**
 * Takes the selection from a call.
 * @returns the arguments without it, and a function that selects from the body of a successful response
 * @throws ApiError VALIDATION_FAILED unless `fields` is a list of fields that items can have
 */
export function takeFields(
  { operation }: Tool,
  args: unknown,
): { readonly rest: unknown; readonly select: (body: unknown) => unknown } {
  const standard = operation.tool?.fields;
  if (!standard) return { rest: args, select: (body) => body };
  const { [FIELDS]: given, ...others } = (isObject(args) ? args : {}) as Record<string, unknown>;
  const items = operation.schema.response[200]?.["properties"]?.data.items as TSchema;
  const names = given === undefined ? standard : namesOf(items, given);
  const rest = given === undefined ? args : others;
  if (names.includes(ALL)) return { rest, select: (body) => body };
  const selection = toSelection(names.length > 0 ? names : standard);
  return { rest, select: (body) => selectItems(body as { readonly data: unknown }, selection) };
}

function namesOf(items: TSchema, given: unknown): readonly string[] {
  if (!Array.isArray(given)) throw refusal("", "type", `must be a list of names, such as ["id"]`);
  given.forEach((name: unknown, index) => {
    if (name === ALL) return;
    if (typeof name === "string" && hasField([items], name.split("."))) return;
    const choices = [...new Set(variantsOf(items).flatMap((one) => Object.keys(fieldsOf(one))))];
    throw refusal(
      `/${index}`,
      "enum",
      `names no field of an item: use ${choices.join(", ")}, or *`,
    );
  });
  return given;
}

function refusal(path: string, keyword: string, message: string) {
  return validationFailed([{ in: "query", path: `/${FIELDS}${path}`, keyword, message }]);
}

/** Whether one of the schemas has a field. @param path its name, and the names of the objects around it */
function hasField(schemas: readonly TSchema[], [name, ...inner]: readonly string[]): boolean {
  if (name === undefined) return true;
  const found = schemas.flatMap(variantsOf).flatMap((schema) => {
    const fields = fieldsOf(schema);
    const field = Object.hasOwn(fields, name) ? fields[name] : schema["additionalProperties"];
    return field ? [field as TSchema] : [];
  });
  return found.length > 0 && hasField(found, inner);
}

/** The schemas of which a value has one; for an array, the schemas of its items. */
function variantsOf(schema: TSchema): TSchema[] {
  const variants: readonly TSchema[] | undefined = schema["oneOf"] ?? schema["anyOf"];
  if (variants) return variants.flatMap(variantsOf);
  return schema["items"] ? variantsOf(schema["items"]) : [schema];
}

function fieldsOf(schema: TSchema): { readonly [name: string]: TSchema } {
  return schema["properties"] ?? {};
}

function toSelection(names: readonly string[]): Selection {
  const groups = Map.groupBy(names, (name) => name.split(".", 1)[0] ?? "");
  const entries = [...groups].map(([name, all]): [string, Selection] => [
    name,
    all.includes(name) ? {} : toSelection(all.map((one) => one.slice(name.length + 1))),
  ]);
  return Object.fromEntries(entries);
}

function selectItems(body: { readonly data: unknown }, selection: Selection): unknown {
  return { ...body, data: selectFrom(body.data, selection) };
}

function selectFrom(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => selectFrom(item, selection));
  if (!isObject(value) || Object.keys(selection).length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const inner = Object.hasOwn(selection, name) ? selection[name] : undefined;
      return inner ? [[name, selectFrom(part, inner)]] : [];
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

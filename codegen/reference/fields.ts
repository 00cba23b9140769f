/** Describes the schemas of the document as lists of fields. */
import type { Field } from "../../src/docs/reference/model.ts";
import { fail, pointer, type Document, type Node } from "../document.ts";
import { KNOWN_VALUES } from "../published/published.ts";
import { schemaName } from "../schema.ts";
import { renderMarkdown, withBaseUrl } from "./markdown.ts";

/** Longer patterns are left out. The description says what they allow. */
const MAX_PATTERN_LENGTH = 48;

const PATTERNS: Readonly<Record<string, string>> = {
  "^[^\\u0000]*$": "no U+0000",
  "^[^\\u0000-\\u001F\\u007F-\\u009F]*$": "no control characters",
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "UUID",
  "date-time": "RFC 3339 timestamp",
  date: "date",
  email: "email address",
  uri: "URL",
};

/** Describes the schemas that operations and events use. */
export class FieldLists {
  readonly schemas: Record<string, readonly Field[]> = {};
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  /**
   * Describes a value, and adds the fields of its objects to `schemas`.
   * @param schema its schema, or a reference to it
   * @param at the JSON pointer of the schema
   */
  field(name: string, schema: Node, at: string, isRequired = false): Field {
    const target: Node = { ...this.#document.deref(schema), ...schema };
    const description = target.description ?? fail(at, "a description is required");
    const [example] = target.examples ?? [];
    const values = target.enum ?? (target.const === undefined ? undefined : [target.const]);
    const of = this.#objectOf(schema, at);
    return {
      name,
      type: this.#type(schema),
      rules: rulesOf(target),
      about: renderMarkdown(this.#withoutOnlyType(String(description), target), at),
      ...(isRequired && { required: true }),
      ...(target.deprecated === true && { deprecated: true }),
      ...(values && { values: values.map(exampleText) }),
      ...(target.default !== undefined && { default: exampleText(target.default) }),
      ...(example !== undefined && !of && { example: exampleText(example) }),
      ...(of !== undefined && { of }),
    };
  }

  /** Adds the fields of an object to `schemas`, and returns their name there. */
  addObject(schema: Node, at: string): string {
    const name = schema.$ref ? schemaName(schema.$ref, at) : at.split("/").slice(-3).join(".");
    if (this.schemas[name]) return name;
    const { properties = {}, required = [] } = this.#document.deref(schema);
    this.schemas[name] = Object.entries<Node>(properties).map(([field, value]) =>
      this.field(field, value, pointer(at, "properties", field), required.includes(field)),
    );
    return name;
  }

  /** Returns the name of the fields of an object, of the objects in a list, or of the values of a map. */
  #objectOf(schema: Node, at: string): string | undefined {
    const target = this.#document.deref(schema);
    if (target.items) return this.#objectOf(target.items, pointer(at, "items"));
    if (target.properties && Object.keys(target.properties).length > 0)
      return this.addObject(schema, schema.$ref ?? at);
    if (typeof target.additionalProperties === "object")
      return this.#objectOf(target.additionalProperties, pointer(at, "additionalProperties"));
    return undefined;
  }

  /** An envelope says which types are known. On the page of one type, that is noise. */
  #withoutOnlyType(description: string, { [KNOWN_VALUES]: known }: Node): string {
    const isOnly = known?.length === 1 && known[0] in this.#document.root.webhooks;
    return isOnly ? description.replace(/ Known values: .*$/, "") : description;
  }

  #type(schema: Node): string {
    const target = this.#document.deref(schema);
    const names = typesOf(target).map((type) => {
      if (type === "array") return `array of ${this.#itemType(target.items ?? {})}`;
      const isMap = type === "object" && typeof target.additionalProperties === "object";
      if (isMap && !target.properties)
        return `map of ${this.#itemType(target.additionalProperties)}`;
      return type;
    });
    return names.join(" or ");
  }

  /** Such as `strings (UUID)`. */
  #itemType(schema: Node): string {
    const type = this.#type(schema).replace(/^\w+/, (word) => `${word}s`);
    const rules = rulesOf(this.#document.deref(schema));
    return rules.length > 0 ? `${type} (${rules.join(", ")})` : type;
  }
}

function typesOf(schema: Node): string[] {
  return [schema.type ?? "any"].flat();
}

/** Returns the constraints in words. */
function rulesOf(schema: Node): string[] {
  const rules = [
    FORMATS[schema.format],
    range(schema.minLength, schema.maxLength, "character"),
    range(schema.minItems, schema.maxItems, "item"),
    schema.uniqueItems && "no duplicates",
    bounds(schema.minimum, schema.maximum),
    schema.multipleOf && `multiple of ${schema.multipleOf}`,
    schema.minProperties && `at least ${count(schema.minProperties, "field")}`,
    schema.pattern && pattern(schema.pattern),
  ];
  return rules.filter((rule) => typeof rule === "string");
}

function pattern(text: string): string | undefined {
  return PATTERNS[text] ?? (text.length > MAX_PATTERN_LENGTH ? undefined : `matches ${text}`);
}

function range(least: number | undefined, most: number | undefined, unit: string) {
  if (least && most !== undefined)
    return least === most
      ? count(most, unit)
      : `${least.toLocaleString("en")} to ${count(most, unit)}`;
  if (most !== undefined) return `at most ${count(most, unit)}`;
  return least ? `at least ${count(least, unit)}` : undefined;
}

function count(number: number, unit: string): string {
  return `${number.toLocaleString("en")} ${unit}${number === 1 ? "" : "s"}`;
}

function bounds(least: number | undefined, most: number | undefined) {
  const text = (number: number) => number.toLocaleString("en", { maximumFractionDigits: 6 });
  if (least !== undefined && most !== undefined) return `${text(least)} to ${text(most)}`;
  if (least !== undefined) return `${text(least)} or more`;
  return most === undefined ? undefined : `at most ${text(most)}`;
}

function exampleText(example: unknown): string {
  const text = typeof example === "string" && example !== "" ? example : JSON.stringify(example);
  return withBaseUrl(text);
}

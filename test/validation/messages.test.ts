import t from "tap";
import { operations } from "#src/generated/operations.ts";
import type { Operation, TSchema } from "#src/generated/typebox.ts";
import { toMessage } from "#src/validation/messages.ts";
import { compileCheck, compileSchema } from "#src/validation/validation.ts";

const messageOf = (schema: object, value: unknown) =>
  compileCheck(schema as TSchema, "body")({ field: value }).issues.map(({ message }) => message);
const field = (schema: object) => ({ type: "object", properties: { field: schema } });

t.test("messages say in plain words what a value must be", async (t) => {
  const text = { type: "string" };
  for (const [schema, value, message] of [
    [text, 5, "must be a string"],
    [{ type: ["string", "null"] }, 5, "must be a string or null"],
    [{ type: "number" }, "5", "must be a number"],
    [{ type: "boolean" }, "true", "must be true or false"],
    [{ type: "object" }, [], "must be an object"],
    [{ type: "array", items: {} }, {}, "must be a list"],
    [{ type: "integer" }, "5", "must be a whole number, without quotes"],
    [{ type: "integer" }, 1.5, "must be a whole number, in plain digits"],
    [{ ...text, minLength: 1 }, "", "must be at least 1 character"],
    [{ ...text, maxLength: 2 }, "abc", "must be at most 2 characters"],
    [{ type: "array", minItems: 1 }, [], "must have at least 1 item"],
    [{ type: "array", maxItems: 1 }, [1, 2], "must have at most 1 item"],
    [{ type: "object", minProperties: 1 }, {}, "must have at least one field"],
    [{ type: "number", minimum: 0 }, -1, "must be at least 0"],
    [{ type: "number", maximum: 9.99 }, 10, "must be at most 9.99"],
    [{ type: "number", multipleOf: 0.01 }, 0.001, "must have at most two decimals"],
    [{ type: "number", multipleOf: 5 }, 3, "must be a multiple of 5"],
    [{ ...text, enum: ["a", "b"] }, "c", "must be one of: a, b"],
    [{ ...text, const: "a" }, "c", 'must be "a"'],
    [{ ...text, format: "uuid" }, "c", "must be a UUID"],
    [
      { ...text, format: "email" },
      "c",
      "must be an email address: at most 64 characters, an @, and a domain name such as example.com",
    ],
    [{ ...text, format: "uri" }, "c", "must be an http or https URL"],
    [
      { ...text, format: "date-time" },
      "c",
      "must be a timestamp such as 2025-11-03T15:04:05Z (RFC 3339)",
    ],
    [
      { type: "array", uniqueItems: true },
      ["a", "b", "a"],
      "has the same item at positions 0 and 2, counted from 0: remove one of them",
    ],
    [
      { ...text, pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$" },
      "\n",
      "must not contain control characters",
    ],
  ] as const)
    t.strictSame(messageOf(field(schema), value), [message], message);
  const closed = { type: "object", properties: {}, additionalProperties: false, required: ["x"] };
  t.strictSame(messageOf(closed, 1).toSorted(), [
    "is required",
    "is unknown: remove it or check its spelling",
  ]);
});

/** Keywords that only describe, or that apply other schemas. */
const WITHOUT_MESSAGE =
  /^(description|default|examples|items|properties|if|then|else|\$id|title|deprecated)$/;

t.test("every rule of the document has a message of its own", async (t) => {
  const rules = new Set<string>();
  const visit = (schema: TSchema): void => {
    for (const [keyword, value] of Object.entries(schema)) {
      if (!WITHOUT_MESSAGE.test(keyword)) rules.add(JSON.stringify([keyword, value]));
      for (const part of keyword === "properties" ? Object.values<TSchema>(value) : [value])
        if (/^(properties|items|if|then|else)$/.test(keyword)) visit(part);
    }
  };
  for (const { schema } of Object.values<Operation>(operations))
    for (const part of [schema.params, schema.querystring, schema.headers, schema.body])
      if (part) visit(part);
  t.ok(rules.size > 20);
  const limit = (keyword: string, value: unknown) => ({
    limit: value,
    pattern: value,
    format: value,
    type: value,
    allowedValues: value,
    allowedValue: value,
    i: 1,
    j: 0,
    keyword,
  });
  for (const rule of rules) {
    const [keyword, value] = JSON.parse(rule) as [string, unknown];
    const error = { keyword, params: limit(keyword, value), schema: value, instancePath: "" };
    const message = toMessage(error as unknown as Parameters<typeof toMessage>[0]);
    t.notMatch(message, /^is not valid$|must match the pattern|must have the format|NOT|##/, rule);
  }
});

t.test(
  "every text that a request can have says in its schema that U+0000 is refused",
  async (t) => {
    const open: string[] = [];
    const hasNull = (text: TSchema) => {
      delete text["default"]; // has no effect here, and isn't allowed
      return compileSchema(text)("a\0b");
    };
    const visit = (schema: TSchema, at: string): void => {
      const isText = [schema["type"]].flat().includes("string");
      const isLimited =
        schema["enum"] ?? schema["const"] ?? (schema["format"] === "uuid" || undefined);
      if (isText && isLimited === undefined && hasNull({ ...schema, type: "string" }))
        open.push(at);
      for (const [name, part] of Object.entries<TSchema>(schema["properties"] ?? {}))
        visit(part, `${at}/${name}`);
      if (schema["items"]) visit(schema["items"], `${at}/items`);
    };
    for (const { operationId, schema } of Object.values<Operation>(operations))
      for (const part of [schema.params, schema.querystring, schema.headers, schema.body])
        if (part) visit(part, operationId);
    t.strictSame(open, []);
  },
);

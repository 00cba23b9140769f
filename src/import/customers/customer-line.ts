/** Parses and validates a line of a customers file. */
import type { ValidateFunction } from "ajv";
import { v7 as uuid } from "uuid";
import { toImportRow } from "../../db/writes/customer-writes.ts";
import type { CreateRow } from "../../db/writes/resource-rows.ts";
import { compileSchema } from "../../validation/validation.ts";
import { CustomerCreate } from "../../generated/schemas.ts";
import { Nullable, Type, type Static } from "../../generated/typebox.ts";
import { parseTimestamp } from "../input/timestamp.ts";
import { isValid, parseObject } from "../input/json-line.ts";
import type { Line } from "../input/lines.ts";
import type { Problems } from "../input/problems.ts";

const timestamp = Type.Optional(Nullable(Type.String({ format: "date-time" })));

/** The fields that a partner can send, and those that the service otherwise generates. */
const schema = Type.Object(
  {
    ...CustomerCreate.properties,
    id: Type.Optional(Type.String({ format: "uuid" })),
    customerId: Type.Optional(
      // Searchable like the name, so it has the same pattern.
      Type.String({ maxLength: 50, pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$" }),
    ),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { additionalProperties: false },
);

let compiled: ValidateFunction | undefined;

/** Returns the row of the customer on a line; undefined when the line is invalid, which is added to `problems`. */
export function readCustomer(line: Line, problems: Problems): CreateRow | undefined {
  const object = parseObject(line, problems);
  if (!object) return undefined;
  compiled ??= compileSchema(schema);
  if (!isValid(line, object, compiled, problems)) return undefined;
  const { id = uuid(), customerId = "", ...customer } = object as Static<typeof schema>;
  const createdAt = readTimestamp(line, "createdAt", customer.createdAt, problems);
  const updatedAt = readTimestamp(line, "updatedAt", customer.updatedAt, problems);
  return toImportRow({ ...customer, id, customerNumber: customerId, createdAt, updatedAt });
}

function readTimestamp(
  line: Line,
  field: string,
  text: string | null | undefined,
  problems: Problems,
): Date | null {
  const parsed = typeof text === "string" ? parseTimestamp(text) : null;
  if (parsed === undefined) problems.add(line.number, `/${field} must be in the years 1 to 9999`);
  return parsed ?? null;
}

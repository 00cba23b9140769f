/** Divides a query into the values of the filter form's fields and the rest, which the fields can't express. */
import { fieldValue } from "../ui/zoned-fields.ts";
import { isOneOf, type Senders } from "./query-senders.ts";
import {
  NO_VALUES,
  VALUE_FIELDS,
  type RequestQuery,
  type ValueField,
} from "./query/request-query.ts";

/** Values by field name; empty for no filter. */
interface FormValues {
  readonly status: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly code: string;
  readonly source: string;
  /** A key's id. */
  readonly key: string;
  /** A grant's id. */
  readonly agent: string;
  readonly slower: string;
  readonly faster: string;
  readonly last: string;
  readonly from: string;
  readonly to: string;
}

export interface DividedQuery {
  readonly values: FormValues;
  readonly rest: RequestQuery;
}

/** @param senders to find the ids of keys and agents by their names */
export function divideQuery(query: RequestQuery, senders: Senders): DividedQuery {
  const single = (field: ValueField) => {
    const { anyOf, noneOf } = query[field];
    return anyOf.length === 1 && noneOf.length === 0 ? (anyOf[0] ?? "") : "";
  };
  const key = onlyId(senders.keys.filter((each) => isOneOf(single("key"), each.id, each.name)));
  const agent = onlyId(
    senders.grants.filter((each) => isOneOf(single("agent"), each.id, each.clientName)),
  );
  const texts = Object.fromEntries(VALUE_FIELDS.map((field) => [field, single(field)])) as {
    readonly [field in ValueField]: string;
  };
  const inForm = { ...texts, key, agent };
  const rest = Object.fromEntries(
    VALUE_FIELDS.map((field) => [field, inForm[field] === "" ? query[field] : NO_VALUES]),
  ) as { readonly [field in ValueField]: RequestQuery[field] };
  const { op, ...others } = inForm;
  const { slowerThanMs, fasterThanMs, last = "", after, before } = query;
  const values = {
    ...others,
    operation: op,
    slower: slowerThanMs?.toString() ?? "",
    faster: fasterThanMs?.toString() ?? "",
    last,
    from: after ? fieldValue(after) : "",
    to: before ? fieldValue(before) : "",
  };
  return { values, rest };
}

function onlyId(found: readonly { readonly id: string }[]): string {
  return found.length === 1 ? (found[0]?.id ?? "") : "";
}

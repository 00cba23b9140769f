/** Parses the filters of the request list from its query. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import type { RequestFilter } from "../../db/requests/request-list.ts";
import { isId, readForm } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { statusWords } from "../ui/status-badge.ts";

export const STATUS_CHOICES = [
  { value: "", label: "All" },
  { value: "2xx", label: "2xx Succeeded" },
  { value: "4xx", label: "4xx Client errors" },
  { value: "5xx", label: "5xx Server errors" },
  ...[304, 400, 401, 403, 404, 409, 412, 422, 429].map((status) => ({
    value: String(status),
    label: `${status} ${statusWords(status)}`,
  })),
];

export const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;

/** Filter values by field name; an empty value doesn't filter. */
export interface RequestFilters {
  readonly status: string;
  readonly method: string;
  /** A key's id. */
  readonly key: string;
  /** A grant's id. */
  readonly agent: string;
}

const CLASSES = { "2xx": 2, "4xx": 4, "5xx": 5 } as const;

/** The keys and agents to choose from. */
export interface Senders {
  readonly keys: readonly ApiKey[];
  readonly grants: readonly AgentGrant[];
}

/**
 * Parses the filters of a query. Ignores unknown values.
 * @throws PageError 404 for a key or an agent that the company doesn't have
 */
export function readFilters(query: unknown, { keys, grants }: Senders): RequestFilters {
  const form = readForm(query);
  const status = form.text("status");
  const method = form.text("method");
  return {
    status: STATUS_CHOICES.some(({ value }) => value === status) ? status : "",
    method: METHODS.some((known) => known === method) ? method : "",
    key: readSender(form.text("key"), keys),
    agent: readSender(form.text("agent"), grants),
  };
}

/** Converts the filters to those of the database query. */
export function toRequestFilter(filters: RequestFilters): Omit<RequestFilter, "limit" | "before"> {
  const { status, method, key, agent } = filters;
  const isClass = Object.hasOwn(CLASSES, status);
  return {
    ...(isClass ? { statusClass: CLASSES[status as keyof typeof CLASSES] } : {}),
    ...(status && !isClass ? { status: Number(status) } : {}),
    ...(method ? { method } : {}),
    ...(key ? { keyId: key } : {}),
    ...(agent ? { grantId: agent } : {}),
  };
}

export function isFiltered(filters: RequestFilters): boolean {
  return Object.values(filters).some((value) => value !== "");
}

function readSender(text: string, known: readonly { readonly id: string }[]): string {
  if (!isId(text)) return "";
  const id = text.toLowerCase();
  if (!known.some((sender) => sender.id === id)) throw pageNotFound();
  return id;
}

/** Operations measured as data grows: whole requests to the service, and their database queries. */
import type { Client as HttpClient } from "undici";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { findCustomerJson } from "../../src/db/customers/customer-json.ts";
import type { Customer } from "../../src/generated/schemas.ts";
import { countRequest } from "../../src/db/requests/quota.ts";
import type { BenchCompany, BenchDatabase } from "../database.ts";

/** A measured company. */
export interface Subject extends BenchCompany {
  /** One of its customers. */
  readonly customerId: string;
  /** The newest customer's number, which few others contain. */
  readonly rareTerm: string;
}

export type Run = (subject: Subject) => Promise<unknown>;

/** Reads the ids and terms that requests for a company need. The company must have customers. */
export async function describeSubject(
  { db }: BenchDatabase,
  company: BenchCompany,
): Promise<Subject> {
  const { items } = await listCustomers(db.forCompany(company.id), company.id, {
    page: 1,
    limit: 25,
  });
  const data = JSON.parse(`[${items}]`) as Customer[];
  const [first, last] = [data[0], data.at(-1)];
  if (!first || !last) throw new Error("a measured company must have customers");
  return { ...company, customerId: last.id, rareTerm: first.customerId };
}

/** Returns requests like a partner's, on one persistent connection. */
export function requestsOf(client: HttpClient): Readonly<Record<string, Run>> {
  const send = async (subject: Subject, path: string, body?: object) => {
    const response = await client.request({
      path: `/v1/customers${path}`,
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${subject.key}`, "content-type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.body.text();
    if (response.statusCode !== 200)
      throw new Error(`unexpected status ${response.statusCode}: ${text}`);
  };
  return {
    "GET one": (subject) => send(subject, `/${subject.customerId}`),
    "list, first page": (subject) => send(subject, ""),
    "list, rare term": (subject) => send(subject, `?searchTerm=${subject.rareTerm}`),
    create: (subject) =>
      send(subject, "", { displayName: "Alamo Roofing", phone: "+1 512 555 0142" }),
  };
}

/** Returns the database queries of the requests. */
export function queriesOf({ db }: BenchDatabase): Readonly<Record<string, Run>> {
  const page = { page: 1, limit: 25 };
  return {
    "query: one": ({ id, customerId }) => findCustomerJson(db.fast, id, customerId),
    "query: first page": ({ id }) => listCustomers(db.forCompany(id), id, page),
    "query: rare term": ({ id, rareTerm }) =>
      listCustomers(db.forCompany(id), id, { ...page, searchTerm: rareTerm }),
    "query: count a request": ({ id, customerId }) =>
      countRequest(db.fast, { companyId: id, credentialId: customerId, offsetMs: 0 }),
  };
}

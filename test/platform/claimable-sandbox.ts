/** Sandboxes that readers of the documentation create. */
import { sql } from "drizzle-orm";
import type { SandboxSignUpConfig } from "#src/config/sandbox-sign-up.ts";
import type { Api } from "../helpers/api.ts";
import { textOf } from "../helpers/users.ts";

const MANY = 1000;
/** Limits that are too high to be reached. */
export const LIMITS: SandboxSignUpConfig = {
  networkHourly: MANY,
  networkDaily: MANY,
  hourly: MANY,
  daily: MANY,
  unclaimed: MANY,
  quota: 30,
};
/** Headers of a form of this site. */
export const OURS = { "sec-fetch-site": "same-origin" };

/** Submits the form of the documentation. */
export async function submit(
  { app }: Pick<Api, "app">,
  headers: { readonly [name: string]: string } = OURS,
  remoteAddress = "203.0.113.7",
) {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return await app.inject({
    method: "POST",
    url: "/developer/sandboxes",
    headers: { ...type, ...headers },
    remoteAddress,
  });
}

/** Creates a sandbox, and reads its page. */
export async function create(from: Pick<Api, "app" | "services">) {
  const page = await submit(from);
  if (page.statusCode !== 200) throw new Error(textOf(page.body));
  const [key = ""] = /pak_test_\w+/.exec(page.body) ?? [];
  const [, token = ""] = /\/developer\/claim\?token=([\w-]+)/.exec(page.body) ?? [];
  const [name = ""] = /Sandbox [0-9a-f]{6}/.exec(page.body) ?? [];
  const { rows } = await from.services.db.work.execute<{ id: string }>(
    sql`select id from companies where name = ${name} and environment = 'sandbox'`,
  );
  return { page, key, token, name, id: rows[0]?.id ?? "" };
}

export const claimPath = (token: string) => `/developer/claim?token=${token}`;

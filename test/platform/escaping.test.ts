/** Tests that no stored or submitted text can become markup on a page. */
import { sql } from "drizzle-orm";
import t from "tap";
import { ERROR_STATUS } from "#src/kernel/errors.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { v7 as uuid } from "uuid";
import { startApi } from "../helpers/api.ts";
import { browserOf, signedIn } from "../helpers/users.ts";
import { HOSTILE, isClean } from "./clean-page.ts";
import { FORM, makeThings, pathTo, platformRoutes } from "./platform-routes.ts";

const api = await startApi(t);
const { db } = api.services;
const { company } = api;
const things = await makeThings(api, company);
const routes = await platformRoutes(api);
const pages = routes.filter(
  ({ method, access, isDownload }) => method === "GET" && access !== "file" && !isDownload,
);
const admin = await signedIn(api);

t.test("stored texts are escaped on every page", async (t) => {
  t.ok(pages.length > 30, `${pages.length} pages`);
  const id = company.id;
  for (const text of HOSTILE.map((each) => each.replaceAll("\0", ""))) {
    const json = JSON.stringify({ message: text, note: [text, { [text]: text }] });
    const sent = JSON.stringify({ "x-service-signature": text, [text]: text });
    const scopes = sql`array[${text}]::text[]`;
    for (const statement of [
      sql`update companies set name = ${text} where id = ${id}`,
      sql`update api_keys set name = ${text}, created_by = ${text}, scopes = ${scopes}, last_four = ${text}`,
      sql`update users set email = lower(${text}) || id where email not like ${`${admin.email}%`}`,
      sql`update user_sessions set user_agent = ${text}`,
      sql`update webhook_endpoints set url = ${`http://127.0.0.1:9/?q=${text}`}, disabled_reason = ${text},
        status = case status when 'enabled' then 'auto_disabled' else 'enabled' end, event_types = ${scopes}`,
      sql`update agent_grants set client_name = ${text}, redirect_host = ${text}, scopes = ${scopes}`,
      sql`update audit_log set actor = ${text}, target = ${text}, details = ${json}::jsonb`,
      sql`update customers set display_name = ${text}, customer_number = ${text}, email = ${text}, phone = ${text},
        company_name = ${text}, external_id = ${text} where company_id = ${id} and id = ${things.customerId}`,
      sql`update locations set name = ${text}, location_note = ${text}, purchase_order_number = ${text},
        external_id = ${text}, address = ${text} where company_id = ${id}`,
      sql`update events set type = ${text}`,
      sql`insert into delivery_attempts (company_id, delivery_id, number, at, duration_ms, status, stage, error, excerpt, headers)
        values (${id}, ${things.deliveryId}, 1, now(), 1, 400, ${text}, ${text}, ${text}, ${sent}::jsonb)
        on conflict (company_id, delivery_id, number) do update
        set stage = excluded.stage, error = excluded.error, excerpt = excluded.excerpt, headers = excluded.headers`,
      sql`update request_log set path = ${`/v1/${text}`}, operation = ${text}, method = ${text}`,
    ])
      await db.work.execute(statement);
    for (const route of pages) {
      const page = await admin.get(pathTo(route, things));
      if (page.statusCode !== 303) isClean(t, `${route.url} with ${text}`, page.body);
      if (page.statusCode >= 500) t.fail(`${route.url}: ${page.statusCode}`);
    }
  }
});

t.test("details of a rejected request are escaped on its page", async (t) => {
  for (const text of HOSTILE.map((each) => each.replaceAll("\0", ""))) {
    const issue = { in: text, path: text, keyword: text, message: text };
    const filled = Object.fromEntries(
      "message keyState since requiredScopes scopes allow locationId reason total quota retryAfter windowStartedAt replayed replayOf"
        .split(" ")
        .map((name): [string, unknown] => [name, text]),
    );
    const details = { ...filled, issues: [issue, text, null] };
    const rows = Object.entries(ERROR_STATUS).map(([code, status]) => ({
      companyId: company.id,
      id: uuid(),
      at: new Date(),
      source: "api" as const,
      method: text,
      path: `/v1/${text}`,
      operation: text,
      status,
      code,
      durationMs: 1,
      keyId: things.keyId,
      grantId: null,
      details,
      isDeprecated: false,
    }));
    await insertRequests(db.work, rows);
    for (const { id, code } of rows) {
      const page = await admin.get(`/developer/requests/${id}`);
      if (page.statusCode !== 200) t.fail(`${code} with ${text}: ${page.statusCode}`);
      isClean(t, `${code} with ${text}`, page.body);
    }
  }
});

t.test("texts in URLs are escaped and never break a page", async (t) => {
  const names =
    "next done token action before key agent status method find endpoint event state type trigger since x";
  for (const text of HOSTILE)
    for (const route of pages) {
      const values = names.split(" ").map((name) => `${name}=${encodeURIComponent(text)}`);
      const address = pathTo(route, things);
      const paths = [
        `${address}?${values.join("&")}`,
        // One at a time, so that the rejection of another doesn't hide it.
        ...([HOSTILE.at(0), HOSTILE.at(-1)].includes(text) && !route.url.includes(":")
          ? values
          : []
        ).map((each) => `${address}?${each}`),
        `${route.url.replaceAll(/:\w+/g, encodeURIComponent(text))}/${encodeURIComponent(text)}`,
      ];
      for (const path of paths) {
        const page = await (route.access === "anyone" ? browserOf(api) : admin).get(path);
        if (page.statusCode >= 500) t.fail(`${path}: ${page.statusCode}`);
        if (page.statusCode !== 303 && page.statusCode !== 302) isClean(t, path, page.body);
      }
    }
});

t.test("form input is escaped on the next page", async (t) => {
  const csrf = await admin.csrf();
  for (const text of HOSTILE)
    for (const route of routes.filter(
      ({ method, isDownload }) => method === "POST" && !isDownload,
    )) {
      if (/sign-out/.test(route.url)) continue;
      const fields = Object.fromEntries(
        [...Object.keys(FORM), "id", "next", "token", "password", "currentPassword"].map(
          (name): [string, string] => [name, text],
        ),
      );
      const page = await admin.post(pathTo(route, things), fields, { csrf });
      if (page.statusCode >= 500) t.fail(`${route.url} with ${text}: ${page.statusCode}`);
      // A browser makes no markup of JSON.
      const isJson = /^application\/json\b/.test(String(page.headers["content-type"]));
      if (page.body && !isJson) isClean(t, `${route.url} with ${text}`, page.body);
    }
});

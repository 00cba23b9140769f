/** Tests that sessions, audit entries and logged requests have the client's address, truncated or whole. */
import t from "tap";
import { createUser } from "#src/accounts/users.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { csrfOf, PASSWORD, textOf } from "../helpers/users.ts";

/** A user who signs in from an address. */
async function signInFrom(api: Api, remoteAddress: string) {
  const { db, clock } = api.services;
  const email = "ana@company.example";
  const input = { email, role: "admin", password: PASSWORD };
  await createUser({ db, clock, actor: "operator" }, api.company.id, input);
  const cookies: { [name: string]: string } = {};
  const send = async (url: string, form?: { [name: string]: string }) => {
    const answer = await api.app.inject({
      method: form ? "POST" : "GET",
      url,
      remoteAddress,
      cookies,
      ...(form && {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
  const submit = async (from: string, to: string, form: { [name: string]: string }) =>
    await send(to, { ...form, _csrf: csrfOf((await send(from)).body) ?? "" });
  const path = "/developer/sign-in";
  t.equal((await submit(path, path, { email, password: PASSWORD })).statusCode, 303);
  return { get: async (url: string) => textOf((await send(url)).body), submit };
}

for (const { form, address, stored } of [
  { form: undefined, address: "203.0.113.77", stored: "203.0.113.0/24" },
  { form: "truncated", address: "2001:db8:5:6::7", stored: "2001:db8:5::/48" },
  { form: "whole", address: "203.0.113.77", stored: "203.0.113.77" },
] as const)
  t.test(`${form ?? "by default"}, ${address} is stored as ${stored}`, async (t) => {
    const api = await startApi(t, { options: form ? { addressForm: form } : {} });
    const user = await signInFrom(api, address);
    const user2 = { email: "ben@company.example", role: "viewer" };
    await user.submit("/developer/users/new", "/developer/users", user2);

    const isShown = (page: string, count: number) => {
      t.equal(page.split(` ${stored} `).length - 1, count);
      if (stored !== address) t.notMatch(page, address);
    };
    isShown(await user.get("/developer/account"), 1);
    const audit = await user.get("/developer/audit");
    // The sign-in, the user and the link, but not what the operator did.
    isShown(audit, 3);
    t.match(audit, "operator added ana@company.example");

    const { statusCode, headers } = await api.app.inject({
      url: "/v1/zones",
      remoteAddress: address,
      headers: { authorization: `Bearer ${api.company.key}` },
    });
    t.equal(statusCode, 200);
    const page = await eventually("the request", async () => {
      const text = await user.get(`/developer/requests/${String(headers["x-request-id"])}`);
      return text.includes("Operation") ? text : undefined;
    });
    isShown(page, 1);
  });

t.test("the proxy's header names the client, not the proxy", async (t) => {
  const api = await startApi(t, { options: { trustedProxies: ["10.0.0.1"] } });
  const { headers } = await api.app.inject({
    url: "/v1/zones",
    remoteAddress: "10.0.0.1",
    headers: {
      authorization: `Bearer ${api.company.key}`,
      "x-forwarded-for": "198.51.100.9, ::ffff:203.0.113.7",
    },
  });
  const { rows } = await eventually("the request", async () => {
    const found = await api.services.db.work.runStatement(
      "select client_address from request_log where id = $1",
      [headers["x-request-id"]],
    );
    return found.rows.length > 0 ? found : undefined;
  });
  t.strictSame(rows, [{ client_address: "203.0.113.0/24" }]);
});

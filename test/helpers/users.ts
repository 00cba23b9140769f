/** Users of the developer platform, with a browser that runs no scripts. */
import type { FastifyInstance } from "fastify";
import type { Response } from "light-my-request";
import { openSession } from "#src/accounts/sessions.ts";
import { createUser } from "#src/accounts/users.ts";
import type { Api, Company } from "./api.ts";

/** Hashing a password takes 0.1 s: most tests use a session without one. */
export const PASSWORD = "horse plate ninety lamps";

export interface PlatformUser {
  readonly email: string;
  readonly userId: string;
  /** The session cookie's value; null when signed out. */
  readonly token: string | null;
  /** Requests a page. */
  get(path: string, headers?: Headers): Promise<Response>;
  /**
   * Requests a page for its CSRF token and submits a form with it.
   * @param options `from`: the page with the form (default: the account page); `csrf`: another token, or null
   *   for none; `headers`: additional ones
   */
  post(
    path: string,
    fields?: Fields,
    options?: { from?: string; csrf?: string | null; headers?: Headers },
  ): Promise<Response>;
  /** The CSRF token of a page's forms. */
  csrf(from?: string): Promise<string>;
  /** A browser with the current cookies at another instance of the application. */
  at(app: FastifyInstance): PlatformUser;
}

export type Fields = { readonly [name: string]: string | readonly string[] };
type Headers = { readonly [name: string]: string };

let count = 0;

/** Creates a user with a session. */
export async function signedIn(
  api: Api,
  role: "admin" | "viewer" = "admin",
  company: Pick<Company, "id"> = api.company,
): Promise<PlatformUser> {
  const { db, clock } = api.services;
  const email = `${role}${++count}@company.example`;
  const { user } = await createUser({ db, clock, actor: "operator" }, company.id, { email, role });
  const token = await openSession(db.work, clock, { companyId: company.id, id: user.id }, "test");
  return browserOf(api, { email, userId: user.id, token });
}

/** Creates a user with PASSWORD who isn't signed in. */
export async function withPassword(
  api: Api,
  role: "admin" | "viewer" = "admin",
  company: Pick<Company, "id"> = api.company,
): Promise<PlatformUser> {
  const { db, clock } = api.services;
  const email = `${role}${++count}@company.example`;
  const input = { email, role, password: PASSWORD };
  const { user } = await createUser({ db, clock, actor: "operator" }, company.id, input);
  return browserOf(api, { email, userId: user.id });
}

/** Submits the sign-in form. */
export async function signIn(
  user: PlatformUser,
  { email = user.email, password = PASSWORD, ...fields }: { [name: string]: string } = {},
): Promise<Response> {
  const from = "/developer/sign-in";
  return await user.post("/developer/sign-in", { email, password, ...fields }, { from });
}

/** A browser, signed in with a session token or not. */
export function browserOf(
  { app }: Pick<Api, "app">,
  {
    email = "",
    userId = "",
    token = null,
  }: { email?: string; userId?: string; token?: string | null } = {},
): PlatformUser {
  return browser(app, { email, userId }, new Map(token === null ? [] : [["session", token]]));
}

function browser(
  app: FastifyInstance,
  identity: { email: string; userId: string },
  cookies: Map<string, string>,
): PlatformUser {
  const send = async (method: "GET" | "POST", url: string, headers: Headers, payload?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  const user: PlatformUser = {
    ...identity,
    get token() {
      return cookies.get("session") ?? null;
    },
    get: (path, headers = {}) => send("GET", path, headers),
    async post(path, fields = {}, { from, csrf, headers } = {}) {
      const token = csrf === undefined ? await user.csrf(from) : csrf;
      const form = new URLSearchParams(token === null ? {} : { _csrf: token });
      for (const [name, value] of Object.entries(fields))
        for (const each of [value].flat()) form.append(name, each);
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return send("POST", path, { ...type, ...headers }, form.toString());
    },
    async csrf(from) {
      const page = from ?? (cookies.has("session") ? "/developer/account" : "/developer/sign-in");
      return csrfOf((await send("GET", page, {})).body) ?? "";
    },
    at: (other) => browser(other, identity, new Map(cookies)),
  };
  return user;
}

/** The CSRF token in a page's forms. */
export function csrfOf(page: string): string | undefined {
  return /name="_csrf" value="([^"]+)"/.exec(page)?.[1];
}

/** A page without CSRF tokens, in which any few letters occur by chance. */
export function withoutTokens(page: string): string {
  return page.replaceAll(/(name="_csrf" value=")[^"]+/g, "$1");
}

/** A page's text without tags, with single spaces. */
export function textOf(page: string): string {
  return page
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll("<wbr />", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, " ");
}

/** People of a company who use the developer platform as a browser without scripts does. */
import type { FastifyInstance } from "fastify";
import type { Response } from "light-my-request";
import { openSession } from "../../src/accounts/sessions.ts";
import { createUser } from "../../src/accounts/users.ts";
import type { Api, Company } from "./api.ts";

/** Hashing a password takes a tenth of a second: most tests need none. */
export const PASSWORD = "horse plate ninety lamps";

export interface PlatformUser {
  readonly email: string;
  readonly userId: string;
  /** The session cookie's value; null when signed out. */
  readonly token: string | null;
  /** Asks for a page. */
  get(path: string, headers?: Headers): Promise<Response>;
  /**
   * Sends a form, with the token of the page that is asked for first.
   * @param options `from`: the page that the form is on (default: the account page); `csrf`: another token, or
   *   null for none; `headers`: further ones
   */
  post(
    path: string,
    fields?: Fields,
    options?: { from?: string; csrf?: string | null; headers?: Headers },
  ): Promise<Response>;
  /** The token that the forms of a page have. */
  csrf(from?: string): Promise<string>;
  /** The same browser, with the cookies of now, at another instance of the application. */
  at(app: FastifyInstance): PlatformUser;
}

export type Fields = { readonly [name: string]: string | readonly string[] };
type Headers = { readonly [name: string]: string };

let count = 0;

/** Makes a user of a company who is signed in. */
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

/** Somebody who has PASSWORD, and isn't signed in. */
export async function withPassword(
  api: Api,
  role: "admin" | "viewer" = "admin",
  company: Pick<Company, "id"> = api.company,
): Promise<PlatformUser> {
  const { db, clock } = api.services;
  const email = `${role}${++count}@company.example`;
  const wanted = { email, role, password: PASSWORD };
  const { user } = await createUser({ db, clock, actor: "operator" }, company.id, wanted);
  return browserOf(api, { email, userId: user.id });
}

/** Signs in with a password. */
export async function signIn(
  user: PlatformUser,
  { email = user.email, password = PASSWORD, ...fields }: { [name: string]: string } = {},
): Promise<Response> {
  const from = "/developer/sign-in";
  return await user.post("/developer/sign-in", { email, password, ...fields }, { from });
}

/** Somebody who isn't signed in, or is with a token. */
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
  who: { email: string; userId: string },
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
    ...who,
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
    at: (other) => browser(other, who, new Map(cookies)),
  };
  return user;
}

/** The token in a page's forms. */
export function csrfOf(page: string): string | undefined {
  return /name="_csrf" value="([^"]+)"/.exec(page)?.[1];
}

/** A page's text without its tags, with single blanks. */
export function textOf(page: string): string {
  return page
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, " ");
}

/** Simulates the browser of a user who is asked to authorize an agent. */
import type { GrantAccess } from "#src/accounts/grant-access.ts";
import type { Environment } from "#src/kernel/environment.ts";
import { csrfOf, type PlatformUser } from "../users.ts";

/** The redirect URI of test agents. Nothing listens there: the browser stops before requesting it. */
export const CALLBACK = "http://127.0.0.1:33418/callback";

const MAX_STEPS = 12;

/**
 * The user's decision, or a refusal: the scopes to tick (default: those that the agent requested), what the agent may do
 * (default: write freely) and where (default: live).
 */
export type Decision =
  | {
      readonly scopes?: readonly string[];
      readonly access?: GrantAccess;
      readonly environment?: Environment;
    }
  | "refuse";

export interface Browser {
  /** The names of its cookies. */
  cookies(): string[];
  /** Opens a URL and follows redirects, except to CALLBACK. */
  open(url: URL): Promise<{ readonly url: URL; readonly status: number; readonly text: string }>;
  /** Opens a URL, submits the consent page that it leads to, and returns the URL of the agent's callback. */
  answer(url: URL, decision?: Decision): Promise<URL>;
}

/**
 * Creates a browser, signed in or not.
 * @param options `origins`: the instances that take the requests in turn (default: the URL's origin);
 *   `callback`: the URL at which it stops
 */
export function createBrowser(
  user: Pick<PlatformUser, "token"> | undefined,
  {
    origins,
    callback = CALLBACK,
  }: { readonly origins?: readonly string[]; readonly callback?: string } = {},
): Browser {
  const cookies: Cookie[] = user?.token ? [{ name: "session", value: user.token, path: "/" }] : [];
  let steps = 0;

  const send = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const origin = origins?.[steps % origins.length] ?? url.origin;
    if (++steps > MAX_STEPS) throw new Error(`the sign-in redirects in a loop at ${url.href}`);
    const cookie = cookies
      .filter(({ path }) => `${url.pathname}/`.startsWith(path.endsWith("/") ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const response = await fetch(`${origin}${url.pathname}${url.search}`, {
      redirect: "manual",
      headers: { cookie, accept: "text/html" },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const each of response.headers.getSetCookie()) store(cookies, each);
    return response;
  };

  /** Follows redirects until a response has none, or one that leads to the callback. */
  const follow = async (from: URL, first: Response) => {
    let [url, response] = [from, first];
    for (;;) {
      const to = nextOf(response);
      if (to === undefined) return { url, response };
      url = new URL(to, url);
      if (url.href.startsWith(callback)) return { url, response };
      response = await send(url);
    }
  };

  return {
    cookies: () => cookies.map(({ name }) => name).toSorted(),
    async open(start) {
      const { url, response } = await follow(start, await send(start));
      return { url, status: response.status, text: await response.text() };
    },
    async answer(start, decision = {}) {
      steps = 0;
      const asked = await follow(start, await send(start));
      if (asked.url.href.startsWith(callback)) return asked.url;
      const page = await asked.response.text();
      const csrf = csrfOf(page);
      if (!csrf || !asked.url.pathname.startsWith("/developer/consent/"))
        throw new Error(
          `there is no consent page at ${asked.url.href}: ${asked.response.status} ${page}`,
        );
      const form = new URLSearchParams({ _csrf: csrf });
      form.set("decision", decision === "refuse" ? "refuse" : "allow");
      const scopes = decision === "refuse" ? [] : (decision.scopes ?? ticked(page));
      const { access = "write", environment = "live" } = decision === "refuse" ? {} : decision;
      form.set("access", access);
      form.set("environment", environment);
      for (const scope of scopes) form.append("scopes", scope);
      const { url } = await follow(asked.url, await send(asked.url, form));
      return url;
    },
  };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** Stores a cookie for its path, as browsers do, or deletes it. */
function store(cookies: Cookie[], line: string): void {
  const [pair = "", ...attributes] = line.split(/; */);
  const equals = pair.indexOf("=");
  const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
  const path =
    /^path=(.*)$/i.exec(attributes.find((each) => /^path=/i.test(each)) ?? "")?.[1] ?? "/";
  const at = cookies.findIndex((each) => each.name === name && each.path === path);
  if (at >= 0) cookies.splice(at, 1);
  const isGone = attributes.some((each) => /^expires=thu, 01 jan 1970/i.test(each));
  if (value && !isGone) cookies.push({ name, value, path });
}

/** The next URL: of a redirect, or of a page that refreshes itself. */
function nextOf(response: Response): string | undefined {
  const refresh = /^0; *url=(.*)$/i.exec(response.headers.get("refresh") ?? "")?.[1];
  return response.headers.get("location") ?? refresh;
}

/** The scopes whose checkboxes are ticked on a page. */
function ticked(page: string): string[] {
  const boxes = page.match(/<input[^>]*name="scopes"[^>]*>/g) ?? [];
  return boxes
    .filter((box) => /\bchecked\b/.test(box))
    .map((box) => /value="([^"]+)"/.exec(box)?.[1] ?? "");
}

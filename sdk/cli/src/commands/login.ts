/** `partner login`, `logout` and `profiles`: stores keys by profile. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Config } from "../../../typescript/src/config.ts";
import { Sender } from "../../../typescript/src/sender.ts";
import { askForApproval, openBrowser } from "../approval.ts";
import { clientConfig } from "../context.ts";
import { usage, EXIT, type ExitCode } from "../failure.ts";
import { asTable, type Output } from "../output.ts";
import { profilePath, readProfiles, writeProfiles } from "../profiles.ts";

export interface LoginOptions {
  readonly profile?: string | undefined;
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  /** Asks for a key that was created in the developer platform. */
  readonly paste?: boolean | undefined;
  /** Prints the address of the page, and opens no browser. */
  readonly "no-browser"?: boolean | undefined;
}

/**
 * Checks a key, and stores it in a profile, which becomes the current one. Without a key, opens the page that allows one.
 */
export async function login(options: LoginOptions, out: Output): Promise<ExitCode> {
  const { current, profiles } = await readProfiles();
  const name = options.profile ?? process.env["PARTNER_PROFILE"] ?? current;
  const url = options.url ?? process.env["PARTNER_API_BASE_URL"] ?? profiles[name]?.baseUrl;
  if (!url)
    throw usage("Pass the address of the service: partner login --url https://api.example.com");
  const given = options.key ?? process.env["PARTNER_API_KEY"];
  const known = given ?? (options.paste ? await askForKey(url, out) : undefined);
  const key = known ?? (await askForApproval(url, options["no-browser"] !== true, out));
  const config = clientConfig(url, key);
  if (known !== undefined) await check(config);
  const { baseUrl, apiKey } = config;
  await writeProfiles({ current: name, profiles: { ...profiles, [name]: { baseUrl, apiKey } } });
  const value = { type: "signedIn", profile: name, baseUrl };
  out.result(
    value,
    () => `Signed in to ${baseUrl}. The key is stored in ${profilePath()}, as profile ${name}.`,
  );
  return EXIT.ok;
}

async function check(config: Config): Promise<void> {
  await new Sender(config).send({
    operationId: "listEvents",
    method: "GET",
    path: "/v1/events",
    query: { after: "latest" },
  });
}

/** Removes a profile. The key stays valid until it is revoked. */
export async function logout(options: LoginOptions, out: Output): Promise<ExitCode> {
  const { current, profiles } = await readProfiles();
  const name = options.profile ?? current;
  const { [name]: removed, ...others } = profiles;
  if (!removed) throw usage(`There is no profile ${name}.`);
  const next = name === current ? (Object.keys(others)[0] ?? "default") : current;
  await writeProfiles({ current: next, profiles: others });
  const value = { type: "signedOut", profile: name };
  out.result(
    value,
    () =>
      `Removed the profile ${name}. Revoke its key in the developer platform if you no longer need it.`,
  );
  return EXIT.ok;
}

/** Lists profiles, without keys. */
export async function listProfiles(out: Output): Promise<ExitCode> {
  const { current, profiles } = await readProfiles();
  const all = Object.entries(profiles).map(([name, { baseUrl, apiKey }]) => ({
    name,
    baseUrl,
    key: `…${apiKey.slice(-4)}`,
    isCurrent: name === current,
  }));
  if (out.isJson) for (const profile of all) out.result(profile, () => "");
  else out.result(all, () => asTable(all));
  return EXIT.ok;
}

async function askForKey(url: string, out: Output): Promise<string> {
  const page = new URL("/developer/keys/new", url).href;
  if (!process.stdin.isTTY) throw usage("Pass --key, or set PARTNER_API_KEY.");
  out.note(`Create an API key at ${page}`);
  openBrowser(page);
  // The key isn't shown, and isn't part of the terminal's history.
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write("Paste the key: ");
  return await new Promise<string>((resolve, reject) => {
    input.once("line", (line) => {
      resolve(line.trim());
      input.close();
    });
    input.once("close", () => {
      process.stderr.write("\n");
      reject(usage("No key was entered."));
    });
  });
}

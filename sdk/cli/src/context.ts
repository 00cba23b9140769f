/** Finds the service and the key of a command, and creates its client. */
import type { Config } from "../../typescript/src/config.ts";
import { configure } from "../../typescript/src/config.ts";
import { Sender } from "../../typescript/src/sender.ts";
import { userAgent } from "../../typescript/src/user-agent.ts";
import { EXIT, Failure } from "./failure.ts";
import type { Output } from "./output.ts";
import { readProfiles, type Profile } from "./profiles.ts";
import { VERSION } from "./version.ts";

/** Options that every command takes. */
export const COMMON_OPTIONS = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  profile: { type: "string" },
  url: { type: "string" },
  key: { type: "string" },
} as const;

export interface CommonValues {
  readonly profile?: string | undefined;
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}

/** A service with a key. */
export interface Context {
  readonly out: Output;
  readonly config: Config;
  readonly sender: Sender;
  /** The profile that the key comes from; undefined if it was passed or is in the environment. */
  readonly profileName: string | undefined;
  readonly profile: Profile | undefined;
}

/**
 * Finds the service and the key: options come before environment variables, and these before the profile.
 * @throws Failure when there is no key or no address
 */
export async function openContext(values: CommonValues, out: Output): Promise<Context> {
  const { PARTNER_API_KEY, PARTNER_API_BASE_URL, PARTNER_PROFILE } = process.env;
  const { current, profiles } = await readProfiles();
  const asked = values.profile ?? PARTNER_PROFILE;
  const name = asked ?? current;
  const profile = profiles[name];
  if (asked !== undefined && !profile)
    throw new Failure(
      EXIT.notSignedIn,
      `There is no profile ${asked}. Create it with \`partner login --profile ${asked}\`.`,
    );
  // A profile that is asked for comes before the environment.
  const first = asked === undefined ? {} : (profile ?? {});
  const { apiKey: ownKey, baseUrl: ownUrl } = first as Partial<Profile>;
  const apiKey = values.key ?? ownKey ?? PARTNER_API_KEY ?? profile?.apiKey;
  const baseUrl = values.url ?? ownUrl ?? PARTNER_API_BASE_URL ?? profile?.baseUrl;
  if (!apiKey || !baseUrl)
    throw new Failure(
      EXIT.notSignedIn,
      `${apiKey ? "The address of the service" : "The API key"} is missing. Sign in with \`partner login --url https://…\`, or set PARTNER_API_BASE_URL and PARTNER_API_KEY.`,
    );
  const config = clientConfig(baseUrl, apiKey);
  const isProfile = profile?.apiKey === apiKey && profile.baseUrl === config.baseUrl;
  return {
    out,
    config,
    sender: new Sender(config),
    profileName: isProfile ? name : undefined,
    profile: isProfile ? profile : undefined,
  };
}

/** The settings of the TypeScript client. @throws TypeError if the address or the key isn't valid */
export function clientConfig(baseUrl: string, apiKey: string): Config {
  const headers = { "user-agent": `partner-cli/${VERSION} ${userAgent()}` };
  return configure({ baseUrl, apiKey, headers });
}

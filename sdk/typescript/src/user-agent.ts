/** Describes this package, its runtime and the platform to the service. */
import { VERSION } from "./version.ts";

/** The globals that name a runtime. Browsers and edge runtimes have few of them. */
export interface RuntimeGlobals {
  readonly process?: {
    readonly versions?: { readonly [name: string]: string | undefined };
    readonly platform?: string;
    readonly arch?: string;
  };
  readonly Deno?: { readonly version?: { readonly deno?: string } };
  readonly EdgeRuntime?: unknown;
  readonly navigator?: { readonly userAgent?: string };
}

/** Returns the User-Agent header, such as `partner-api-typescript/1.1.0 node/26.0.0 linux-x64`. */
export function userAgent(globals: RuntimeGlobals = globalThis): string {
  const { platform, arch } = globals.process ?? {};
  return [
    `partner-api-typescript/${VERSION}`,
    runtimeOf(globals),
    platform && arch ? `${platform}-${arch}` : "",
  ]
    .filter((part) => /^[\w./+-]+$/.test(part))
    .join(" ");
}

/** Node is last: others imitate it. A browser has a header of its own. */
function runtimeOf({ process, Deno, EdgeRuntime, navigator }: RuntimeGlobals): string {
  if (Deno?.version?.deno) return `deno/${Deno.version.deno}`;
  if (process?.versions?.["bun"]) return `bun/${process.versions["bun"]}`;
  if (navigator?.userAgent === "Cloudflare-Workers") return "workerd";
  if (typeof EdgeRuntime === "string") return "edge-runtime";
  return process?.versions?.["node"] ? `node/${process.versions["node"]}` : "";
}

/** Resolves host names to addresses that webhooks may connect to. */
import { lookup as systemLookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";
import { codedError } from "./failure.ts";

export interface ResolvedAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Looks up all addresses of a host name. Rejects with an error whose `code` says why there are none. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface ResolveOptions {
  /** Allows, in development, loopback addresses. */
  readonly allowLocal: boolean;
  /** Replaces DNS in tests. */
  readonly lookup?: Lookup | undefined;
}

/** Limits how many connections one host name can make us try. */
const MAX_ADDRESSES = 8;

/**
 * Resolves a host, and rejects it if any of its addresses is not allowed.
 * @param hostname a name or a literal address, without brackets
 * @throws AddressBlockedError, or the lookup's error
 */
export async function resolveHost(
  hostname: string,
  options: ResolveOptions,
): Promise<readonly ResolvedAddress[]> {
  const lookup = options.lookup ?? (options.allowLocal ? localLookup : dnsLookup);
  const family = isIP(hostname);
  const addresses = family ? [{ address: hostname, family }] : await lookup(hostname);
  if (addresses.length === 0) throw codedError("ENODATA", `${hostname} has no address.`);
  const blocked = addresses.find(({ address }) => !isAllowedAddress(address, options));
  if (blocked) throw new AddressBlockedError(blocked.address);
  return addresses.slice(0, MAX_ADDRESSES);
}

/** The operating system's lookup, which reads the hosts file: in development, `localhost` must resolve. */
const localLookup: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Creates a lookup that queries DNS directly. The operating system's lookup blocks one of the process's four worker
 * threads: a few endpoints with slow name servers would stop all file and cipher operations.
 * @param servers name servers as `address:port`; default: the machine's
 * @param timeoutMs of the first of two tries; the second has twice as long
 */
export function createDnsLookup(servers?: readonly string[], timeoutMs = 1000): Lookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    // IPv4 first, since many container networks have no IPv6.
    const found = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
    if (found.length === 0 && v4.status === "rejected") throw v4.reason;
    return found;
  };
}

const dnsLookup = createDnsLookup();

function addressesOf(
  answer: PromiseSettledResult<readonly string[]>,
  family: number,
): ResolvedAddress[] {
  if (answer.status === "rejected") return [];
  return answer.value.map((address) => ({ address, family }));
}

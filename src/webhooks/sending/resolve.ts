/** Names to addresses, with the guard in between: what this returns may be connected to. */
import { lookup as systemLookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { AddressBlockedError, isAllowedAddress } from "./address-guard.ts";

export interface ResolvedAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** All addresses of a host name. Rejects with an error whose `code` says why there is none. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface ResolveOptions {
  /** Development: this machine's loopback is let through. */
  readonly allowLocal: boolean;
  readonly lookup?: Lookup | undefined;
}

/** More addresses than this are not tried: a name must not make us knock at a thousand doors. */
const MOST_ADDRESSES = 8;

/**
 * Resolves a host, and refuses it when any one of its addresses is special.
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
  if (addresses.length === 0) throw withoutAddress(hostname);
  const special = addresses.find(({ address }) => !isAllowedAddress(address, options));
  if (special) throw new AddressBlockedError(special.address);
  return addresses.slice(0, MOST_ADDRESSES);
}

/** As this machine resolves names, with its hosts file: development has `localhost`. */
const localLookup: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Straight from DNS. The system's lookup holds one of the process's four threads until it ends: a few
 * endpoints with slow name servers would halt every file and cipher operation of all companies.
 * @param servers name servers as `address:port`; without, the machine's
 */
export function createDnsLookup(servers?: readonly string[]): Lookup {
  // Two tries, of 1 s and 2 s.
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    // IPv4 first: many networks of containers have no IPv6.
    const found = [...of(v4, 4), ...of(v6, 6)];
    if (found.length === 0 && v4.status === "rejected") throw v4.reason;
    return found;
  };
}

const dnsLookup = createDnsLookup();

function of(answer: PromiseSettledResult<readonly string[]>, family: number): ResolvedAddress[] {
  if (answer.status === "rejected") return [];
  return answer.value.map((address) => ({ address, family }));
}

function withoutAddress(hostname: string): Error {
  return Object.assign(new Error(`${hostname} has no address.`), { code: "ENODATA" });
}

/** Restricts webhooks to public addresses: those that are reachable from the whole internet. */
import { isIP } from "node:net";
import { createNetworkCheck } from "../../kernel/network.ts";

/**
 * Special-purpose IPv4 networks (IANA's registry), multicast, and Azure's host at 168.63.129.16. These
 * include the metadata services of clouds: 169.254.0.0/16, Oracle's in 192.0.0.0/24, Alibaba's in 100.64.0.0/10.
 */
const SPECIAL_V4 = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15
  198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;

/** Special-purpose networks inside 2000::/3: Teredo and other protocols, documentation, 6to4, AS112. */
const SPECIAL_V6 = "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20";

const isSpecial = createNetworkCheck(`${SPECIAL_V4} ${SPECIAL_V6}`.trim().split(/\s+/));
/** The range of globally routed addresses. It excludes mapped, NAT64, unique-local and link-local addresses. */
const isGlobalV6 = createNetworkCheck(["2000::/3"]);
const isLoopback = createNetworkCheck(["loopback"]);

/** Thrown for a target that is, or resolves to, an address that is not public. */
export class AddressBlockedError extends Error {
  /** Only logged: the message goes to partners and must not reveal how our network resolves names. */
  readonly address: string;

  constructor(address: string) {
    super("The target has an address that is not public.");
    this.name = "AddressBlockedError";
    this.address = address;
  }
}

/**
 * Whether a webhook may connect to an address: a public address or, in development, a loopback address. Private
 * networks are never allowed, since other machines' services run there.
 * @param address in the same form as for isPublicAddress
 */
export function isAllowedAddress(
  address: string,
  { allowLocal }: { readonly allowLocal: boolean },
): boolean {
  return isPublicAddress(address) || (allowLocal && isIP(address) !== 0 && isLoopback(address));
}

/**
 * Whether an address is reachable from the whole internet.
 * @param address IPv4 in dotted decimal, or IPv6 without brackets; false for anything else
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !isSpecial(address);
  // A zone (`%eth0`) names a network interface of this machine.
  if (version !== 6 || address.includes("%")) return false;
  return isGlobalV6(address) && !isSpecial(address);
}

/** Reads the addresses of clients, and the networks that limits count them by. */
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** Names that TRUSTED_PROXIES may contain, with their networks. */
const NAMED_NETWORKS: { readonly [name: string]: readonly string[] } = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Returns an address without its port, brackets and zone, in one spelling; an IPv4 address mapped to IPv6 becomes IPv4.
 * Some proxies send a port in X-Forwarded-For, and a socket that listens on IPv6 reports IPv4 clients as mapped.
 * @param text as a proxy or a socket gives it; other text than an address is returned trimmed
 */
export function plainAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (!isIPv6(address)) return address;
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(spelled) ?? [];
  if (high === undefined || low === undefined) return spelled;
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}

/** Returns the network that one client usually controls: the IPv4 address, or the IPv6 /64. */
export function networkOf(address: string): string {
  return networkPart(address, 4);
}

/** Returns the network that one customer of a provider usually controls: the IPv4 address, or the IPv6 /48. */
export function siteOf(address: string): string {
  return networkPart(address, 3);
}

/**
 * Returns the network of which one client can use any address at little cost: the IPv4 /24, or the IPv6 /48.
 */
export function rangeOf(address: string): string {
  const site = siteOf(address);
  return isIPv4(site) ? site.replace(/\.\d+$/, "") : site;
}

/**
 * Returns the same network as bytes, to store it.
 * @returns 3 or 6 bytes; undefined if the text is no address
 */
export function rangeBytesOf(address: string): Buffer | undefined {
  if (isIP(plainAddress(address)) === 0) return undefined;
  const range = rangeOf(address);
  if (range.includes(".")) return Buffer.from(range.split(".").map(Number));
  const groups = range.split(":").map((group) => group.padStart(4, "0"));
  return Buffer.from(groups.join(""), "hex");
}

/** @param groups how many groups of 16 bits of an IPv6 address count */
function networkPart(address: string, groups: number): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last].slice(0, groups).join(":");
}

/**
 * Creates the check whether an address belongs to one of these networks.
 * @param networks addresses, networks (`10.0.0.0/8`), or `loopback`, `linklocal` and `uniquelocal`
 */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (text) => {
    const address = plainAddress(text);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

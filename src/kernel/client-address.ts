/**
 * Provides the address of the client whose request is being handled, in the form in which it is stored. It accompanies the
 * request's asynchronous work, because all that records an audit entry would otherwise have to pass it on.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { isIPv4, isIPv6 } from "node:net";
import { plainAddress, siteOf } from "./network.ts";

/** How addresses are stored: `truncated` to the IPv4 /24 or the IPv6 /48, or `whole`. */
export type AddressForm = "truncated" | "whole";

const addresses = new AsyncLocalStorage<string>();

/** The address of the request that is being handled; undefined outside of requests, such as in operator commands. */
export function clientAddress(): string | undefined {
  return addresses.getStore();
}

/**
 * Returns the form of an address that is stored, such as `203.0.113.0/24`.
 * @param address as in `request.ip`; other text than an address isn't stored
 */
export function storedAddress(address: string | undefined, form: AddressForm): string | undefined {
  if (address === undefined) return undefined;
  if (isIPv4(address)) return storedIPv4(address, form);
  const plain = plainAddress(address);
  if (isIPv4(plain)) return storedIPv4(plain, form);
  if (!isIPv6(plain)) return undefined;
  return form === "whole" ? plain : `${plainAddress(`${siteOf(plain)}::`)}/48`;
}

function storedIPv4(address: string, form: AddressForm): string {
  return form === "whole" ? address : `${address.slice(0, address.lastIndexOf("."))}.0/24`;
}

/** Runs `work` for the client with a stored address. */
export function runForClient(address: string | undefined, work: () => void): void {
  if (address === undefined) work();
  else addresses.run(address, work);
}

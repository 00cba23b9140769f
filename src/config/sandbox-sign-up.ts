/** Reads the settings of sandboxes that readers create. */
import type { Check, Reader } from "./setting.ts";

/** Limits of the sandboxes that readers can create. */
export interface SandboxSignUpConfig {
  /** Created from one network, the IPv4 address or the IPv6 /64, in an hour. */
  readonly networkHourly: number;
  /** The same in a day. */
  readonly networkDaily: number;
  /** Created by all readers in an hour. */
  readonly hourly: number;
  /** The same in a day. */
  readonly daily: number;
  /** That exist at a time and that nobody has claimed. */
  readonly unclaimed: number;
  /** Requests per minute of each. */
  readonly quota: number;
}

export interface SandboxSignUp {
  /** Undefined: only in a database with the demo company. */
  readonly isOn: boolean | undefined;
  readonly limits: SandboxSignUpConfig;
}

const MAX = 1_000_000;

export function readSandboxSignUp(read: Reader, check: Check): SandboxSignUp {
  return {
    isOn: check(() => read.flag("SANDBOX_SIGN_UP")),
    limits: {
      networkHourly: check(() => read.integer("SANDBOX_SIGN_UP_NETWORK_HOURLY", 1, MAX)),
      networkDaily: check(() => read.integer("SANDBOX_SIGN_UP_NETWORK_DAILY", 1, MAX)),
      hourly: check(() => read.integer("SANDBOX_SIGN_UP_HOURLY", 1, MAX)),
      daily: check(() => read.integer("SANDBOX_SIGN_UP_DAILY", 1, MAX)),
      unclaimed: check(() => read.integer("SANDBOX_SIGN_UP_UNCLAIMED", 1, MAX)),
      quota: check(() => read.integer("SANDBOX_SIGN_UP_QUOTA", 1, MAX)),
    },
  };
}

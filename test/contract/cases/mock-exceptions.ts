/** Lists what the service does and the mock doesn't. All other contract cases are the same for both. */
import { MOCK_VARIABLE } from "../../helpers/database.ts";

/** Codes of refusals, with the reason why the mock never has them. */
export const EXCEPTIONS = {
  IDEMPOTENCY_KEY_IN_USE:
    "The database in memory has one session, so a request waits until an earlier one with its key has ended, and gets its response. X-Sandbox-Simulate simulates the code.",
} as const;

export type MockException = keyof typeof EXCEPTIONS;

/** Whether the tests run with the database of the mock. */
export const isMock: boolean = process.env[MOCK_VARIABLE] !== undefined;

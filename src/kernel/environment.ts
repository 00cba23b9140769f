/** Names the environments of companies, and how API keys show theirs. */

/** Whether a company's data is real or for testing. It never changes. */
export type Environment = "live" | "sandbox";

/** With which a key begins. */
export const KEY_PREFIX: { readonly [E in Environment]: string } = {
  live: "pak_",
  sandbox: "pak_test_",
};

/** A key as users recognize it, such as `pak_…abcd`. */
export function maskKey(environment: Environment, lastFour: string): string {
  return `${KEY_PREFIX[environment]}…${lastFour}`;
}

/** Whether a company is a sandbox without a live company: a reader of the documentation created it. */
export function isStandaloneSandbox(company: {
  readonly environment: Environment;
  readonly liveCompanyId: string | null;
}): boolean {
  return company.environment === "sandbox" && company.liveCompanyId === null;
}

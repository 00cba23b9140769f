/** Checks that keys belong to a backup, and open the encrypted values in its rows. */
import { SecretBoxError, type SecretBox, type SecretBoxKeys } from "../kernel/secret-box.ts";
import { fingerprintsOf } from "../kernel/secrets-key.ts";
import { openHeaders } from "../webhooks/endpoints/custom-headers.ts";
import { tableName, type BackupTable } from "./format/manifest.ts";

/** The table with the signing secrets and custom headers of webhooks. All other encrypted values expire. */
const TABLE = "public.webhook_endpoints";

export interface SecretsTally {
  /** Encrypted values. The custom headers of an endpoint count as one. */
  secrets: number;
  /** Those that no key opens. */
  unreadable: number;
}

/** Whether a table has values that `checkSecrets` checks. */
export function hasSecrets(table: Pick<BackupTable, "schema" | "name">): boolean {
  return tableName(table) === TABLE;
}

/**
 * Passes the rows of a table on, and opens its encrypted values.
 * @param rows in COPY's text format, in chunks of any size
 * @param tally counts the values; complete when all rows were read
 */
export async function* checkSecrets(
  { columns }: Pick<BackupTable, "columns">,
  rows: AsyncIterable<Buffer>,
  box: SecretBox,
  tally: SecretsTally,
): AsyncGenerator<Buffer> {
  yield* watchRows(rows, (line) => checkRow(columns, line, box, tally));
}

/** The table with the fingerprints of the keys that encrypt secrets, in one row. */
const KEYS_TABLE = "public.secrets_keys";

/** Whether a table has the fingerprints that `expectKeys` compares. */
export function hasFingerprints(table: Pick<BackupTable, "schema" | "name">): boolean {
  return tableName(table) === KEYS_TABLE;
}

/**
 * Passes the rows of a table on, and compares the fingerprints in them.
 * @param rows in COPY's text format, in chunks of any size
 * @throws the error of `refusal`, when a key is missing in `keys`
 */
export async function* expectKeys(
  { columns }: Pick<BackupTable, "columns">,
  rows: AsyncIterable<Buffer>,
  keys: SecretBoxKeys,
  refusal: () => Error,
): AsyncGenerator<Buffer> {
  const here = fingerprintsOf(keys);
  yield* watchRows(rows, (line) => {
    const stored = line.split("\t")[columns.indexOf("fingerprints")]?.match(/[0-9a-f]+/g) ?? [];
    if (stored.some((fingerprint) => !here.includes(fingerprint))) throw refusal();
  });
}

/** Passes rows on, after `watch` has seen each of them, without its line end. */
async function* watchRows(
  rows: AsyncIterable<Buffer>,
  watch: (line: string) => void,
): AsyncGenerator<Buffer> {
  let rest = "";
  for await (const chunk of rows) {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) watch(line);
    yield chunk;
  }
}

function checkRow(
  columns: readonly string[],
  line: string,
  box: SecretBox,
  tally: SecretsTally,
): void {
  const values = line.split("\t");
  const textOf = (column: string) => values[columns.indexOf(column)] ?? "\\N";
  const id = textOf("id");
  if (textOf("status") === "deleted") return;
  const check = (column: string, open: (sealed: Buffer) => unknown) => {
    const sealed = bytesOf(textOf(column));
    if (!sealed) return;
    tally.secrets += 1;
    try {
      open(sealed);
    } catch (error) {
      if (!(error instanceof SecretBoxError)) throw error;
      tally.unreadable += 1;
    }
  };
  check("secret", (sealed) => box.open(sealed, id));
  check("next_secret", (sealed) => box.open(sealed, id));
  check("headers", (sealed) => openHeaders(sealed, id, box));
}

/** Decodes a bytea: `\x` and hex digits, whose backslash COPY escapes. */
function bytesOf(text: string): Buffer | undefined {
  return text.startsWith("\\\\x") ? Buffer.from(text.slice(3), "hex") : undefined;
}

/** The format of backups: what is written is read, and nothing else is accepted. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import t from "tap";
import { decrypt, encrypt } from "#src/backup/format/encryption.ts";
import { FORMAT, type BackupTable, type Manifest } from "#src/backup/format/manifest.ts";
import { readArchive } from "#src/backup/format/read-archive.ts";
import { writeArchive } from "#src/backup/format/write-archive.ts";

const PASSPHRASE = "correct horse battery staple";
/** The lowest, because each run derives a key. */
const WORK_FACTOR = 1;

type Rows = { readonly [table: string]: readonly string[] };

function manifestOf(names: readonly string[]): Manifest {
  return {
    format: FORMAT,
    version: "1.0.0",
    createdAt: "2026-01-01T00:00:00.000Z",
    postgres: "18.4",
    migrations: [{ createdAt: 1, hash: "abc", name: null, version: null, appliedAt: null }],
    tables: names.map((name) => ({ schema: "public", name, columns: ["a"], partitions: [] })),
    sequences: [],
    secretsKeys: null,
  };
}

/** Writes tables with the given rows. */
async function write(rows: Rows, isEncrypted: boolean, manifest = manifestOf(Object.keys(rows))) {
  const archive = writeArchive(
    manifest,
    ({ name }) => Readable.from((rows[name] ?? []).map((row) => Buffer.from(`${row}\n`))),
    () => {},
  );
  const file = isEncrypted
    ? await encrypt(archive, PASSPHRASE, { workFactor: WORK_FACTOR })
    : archive;
  return await buffer(file);
}

/** Reads a file that arrives in chunks of a size. */
async function read(file: Buffer, chunkBytes = 65_536, passphrase = PASSPHRASE): Promise<Rows> {
  const chunks = function* () {
    for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes);
  };
  const { content } = await decrypt(Readable.from(chunks()), passphrase);
  const tables: { [table: string]: string[] } = {};
  await readArchive(content, {
    onManifest() {},
    async onTable({ name }: BackupTable, rows) {
      const text = (await buffer(rows)).toString();
      tables[name] = text === "" ? [] : text.slice(0, -1).split("\n");
    },
  });
  return tables;
}

const rowsArbitrary = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.array(fc.string({ unit: fc.constantFrom("x", "é", "\\t", "\t") }), { maxLength: 30 }),
  { minKeys: 1, noNullPrototype: true },
);

t.test("what was written is read again, in chunks of any size, encrypted or not", async (t) => {
  await fc.assert(
    fc.asyncProperty(
      rowsArbitrary,
      fc.boolean(),
      fc.integer({ min: 1, max: 5000 }),
      async (rows, isEncrypted, chunkBytes) => {
        t.strictSame(await read(await write(rows, isEncrypted), chunkBytes), rows);
      },
    ),
    { numRuns: 30 },
  );
});

t.test("tables of several parts are read again", async (t) => {
  const rows = {
    a: Array.from({ length: 40_000 }, (_, i) => `${i} ${"x".repeat(60)}`),
    b: ["last"],
  };
  const file = await write(rows, true);
  t.strictSame(await read(file), rows);
});

t.test("an encrypted backup with a changed, missing or additional byte is refused", async (t) => {
  const file = await write({ a: ["one", "two"], b: [], c: ["x".repeat(3000)] }, true);
  const damage = fc.oneof(
    fc.record({ at: fc.nat(file.length - 1), bit: fc.nat(7) }).map(({ at, bit }) => {
      const copy = Buffer.from(file);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at);
      return copy;
    }),
    fc.nat(file.length - 1).map((length) => file.subarray(0, length)),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => Buffer.concat([file, more])),
    fc
      .record({ at: fc.nat(file.length - 1), length: fc.integer({ min: 1, max: 200 }) })
      .map(({ at, length }) => Buffer.concat([file.subarray(0, at), file.subarray(at + length)])),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (damaged) => {
      await t.rejects(read(damaged), { name: "OperatorError" });
    }),
    { numRuns: 100 },
  );
});

t.test("a damaged backup that isn't encrypted is refused, or has the same rows", async (t) => {
  const rows = { a: ["one", "two"], b: [], c: ["x".repeat(3000)] };
  const file = await write(rows, false);
  let refused = 0;
  const flipped = (at: number) => {
    const copy = Buffer.from(file);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << (at % 8)), at);
    return copy;
  };
  for (let at = 0; at < file.length; at++)
    for (const damaged of [flipped(at), file.subarray(0, at)])
      try {
        t.strictSame(await read(damaged), rows);
      } catch (error) {
        t.equal((error as Error).name, "OperatorError", String(error));
        refused += 1;
      }
  t.ok(refused > file.length * 1.9, `${refused} of ${file.length * 2} refused`);
});

t.test("a wrong, a missing and an unneeded passphrase", async (t) => {
  const file = await write({ a: ["one"] }, true);
  await t.rejects(read(file, 100, "another passphrase"), {
    message: /^The passphrase is not the one that the backup was encrypted with/,
  });
  await t.rejects(decrypt(Readable.from([file]), undefined), {
    message: /^The backup is encrypted\. Set BACKUP_PASSPHRASE/,
  });
  t.strictSame(await read(await write({ a: ["one"] }, false)), { a: ["one"] });
});

t.test("another file is refused", async (t) => {
  await t.rejects(read(Buffer.from("PGDMP and more than twenty bytes")), {
    message: /^The file is not a backup/,
  });
  await t.rejects(read(Buffer.alloc(0)), { message: /the file is empty/ });
});

t.test("a newer format is refused, naming the version that can read it", async (t) => {
  const manifest = { ...manifestOf(["a"]), format: FORMAT + 1, version: "7.1.0" };
  await t.rejects(read(await write({ a: [] }, true, manifest)), {
    message: `The backup has format ${FORMAT + 1}, and this version of the service reads formats up to ${FORMAT}. Install version 7.1.0 of the service or newer.`,
  });
});

t.test("a partition's bound can't contain another statement", async (t) => {
  const manifest = manifestOf(["a"]);
  const bound = "DEFAULT; drop table companies";
  manifest.tables[0]?.partitions.push({ name: "a_1", bound });
  await t.rejects(read(await write({ a: [] }, true, manifest)), { message: /manifest\.json/ });
});

t.test(
  "reading ends with the error of the source, and writing with that of the rows",
  async (t) => {
    const file = await write({ a: ["x".repeat(100_000)] }, true);
    const source = async function* () {
      yield file.subarray(0, 5000);
      throw Object.assign(new Error("read failed"), { syscall: "read", code: "EIO" });
    };
    const { content } = await decrypt(source(), PASSPHRASE);
    const nothing = { onManifest() {}, onTable: async () => {} };
    await t.rejects(readArchive(content, nothing), { message: "read failed" });

    const failing = async function* () {
      yield Buffer.from("one\n");
      throw new Error("the server is gone");
    };
    const archive = writeArchive(manifestOf(["a"]), failing, () => t.fail("it is not complete"));
    await t.rejects(buffer(await encrypt(archive, PASSPHRASE, { workFactor: WORK_FACTOR })), {
      message: "the server is gone",
    });
  },
);

t.test("a consumer's error passes through as it is", async (t) => {
  const { content } = await decrypt(Readable.from([await write({ a: ["one"] }, true)]), PASSPHRASE);
  const consumer = { onManifest() {}, onTable: () => Promise.reject(new Error("23505")) };
  await t.rejects(readArchive(content, consumer), { message: "23505" });
});

t.test("without encryption, the content is a tar archive compressed with zstd", async (t) => {
  const tar = zstdDecompressSync(await write({ a: ["one"] }, false)).toString("latin1");
  t.match(tar, /^manifest\.json\0[^]*tables\/public\.a\/000001\.copy\0[^]*one\n\0[^]*end\.json\0/);
});

/** Fails when the working tree uses more processor time per request than another commit. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "../helpers/rounds.ts";
import type { Bench, Report, Row } from "../report.ts";
import { checkOut, findCommit, findReleased, NoCommit } from "./commits.ts";
import { compare, type Compared } from "./compare.ts";
import { LIMIT, ratioOf } from "./judge.ts";
import { NAMES } from "./operations.ts";

/** Odd, so that the median is one of them. */
const ROUNDS = 11;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Compares the working tree with a commit, by default the last released one. */
export const benchRegression: Bench = async ({ rounds = ROUNDS, only, commit: name, say }) => {
  const operations = only?.split(",");
  const unknown = operations?.find((name) => !(NAMES as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`--only must be some of ${NAMES.join(",")}`);
  const temporary = await mkdtemp(join(tmpdir(), "partner-api-bench-"));
  try {
    const reference = join(temporary, "reference");
    const commit = name === undefined ? await findReleased(ROOT) : await findCommit(ROOT, name);
    if (commit === undefined) throw new Error(`There is no commit "${name}".`);
    await checkOut(ROOT, commit, reference);
    const compared = await compare({
      reference,
      candidate: ROOT,
      rounds,
      limit: LIMIT,
      ...(operations ? { only: operations } : {}),
      say,
    });
    return toReport(compared, commit, rounds);
  } catch (error) {
    if (!(error instanceof NoCommit) || name !== undefined) throw error;
    say(`Nothing was compared. ${error.message}`);
    return undefined;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

function toReport(compared: readonly Compared[], commit: string, rounds: number): Report {
  return {
    name: "gate",
    title: `Processor time per request, compared with commit ${commit.slice(0, 12)}`,
    how: `Medians of ${rounds} alternated rounds. Each side runs "npm start" with a database server of its own; times are \
those of all its processes, with sending the webhooks. An operation whose ratio exceeds the limit is measured again, and \
fails the fifth time. See bench/README.md.`,
    tables: [
      {
        title: "Processor time per request",
        columns: [
          { name: "node before", unit: "µs" },
          { name: "Postgres before", unit: "µs" },
          { name: "node", unit: "µs" },
          { name: "Postgres", unit: "µs" },
          { name: "node ratio", unit: "ratio" },
          { name: "Postgres ratio", unit: "ratio" },
          { name: "ratio of both", unit: "ratio" },
        ],
        rows: compared.map(toRow),
      },
    ],
    targets: compared.map(({ operation, judgement }) => ({
      name: `${operation.title}, processor time to before`,
      unit: "ratio",
      value: judgement.ratio,
      atMost: LIMIT,
    })),
  };
}

function toRow({ operation, judgement: { pairs, ratio } }: Compared): Row {
  return {
    name: operation.title,
    values: [
      median(pairs.map(({ reference }) => reference.node)),
      median(pairs.map(({ reference }) => reference.postgres)),
      median(pairs.map(({ candidate }) => candidate.node)),
      median(pairs.map(({ candidate }) => candidate.postgres)),
      ratioOf(pairs, ({ node }) => node),
      ratioOf(pairs, ({ postgres }) => postgres),
      ratio,
    ],
  };
}

/** Tests the judgement of processor times, the released commit, and a comparison of real checkouts. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { checkOut, findCommit, findReleased, NoCommit } from "../regression/commits.ts";
import { compare } from "../regression/compare.ts";
import { judge, LIMIT, ratioOf, type Pair } from "../regression/judge.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Pairs in which the candidate takes the given multiples of the reference's 100 µs. */
const pairsOf = (...ratios: readonly number[]): Pair[] =>
  ratios.map((ratio) => ({
    reference: { node: 60, postgres: 40 },
    candidate: { node: 60 * ratio, postgres: 40 * ratio },
  }));

/** Judges sets that are measured in this order, and counts them. */
async function judgeSets(...sets: readonly Pair[][]) {
  let measured = 0;
  const judgement = await judge(async () => sets[measured++] ?? [], LIMIT);
  return { ...judgement, measured };
}

t.test("up to 5 % more passes at once", async (t) => {
  t.match(await judgeSets(pairsOf(1.05, 0.9, 1.2)), { isMore: false, ratio: 1.05, measured: 1 });
  t.match(await judgeSets(pairsOf(0.3, 0.3, 9)), { isMore: false, ratio: 0.3, measured: 1 });
});

t.test("more than 5 % fails only after it was measured five times", async (t) => {
  const more = pairsOf(1.06, 1.06, 0.9);
  const four = [more, more, more, more];
  t.match(await judgeSets(...four, more), { isMore: true, ratio: 1.06, measured: 5 });
  t.match(await judgeSets(...four, pairsOf(1)), { isMore: false, ratio: 1, measured: 5 });
  t.match(await judgeSets(more, pairsOf(1.01)), { isMore: false, ratio: 1.01, measured: 2 });
});

t.test("a failure's ratio is of all rounds", async (t) => {
  const sets = [1.1, 1.15, 1.2, 1.25, 1.3].map((ratio) => pairsOf(ratio, ratio));
  const { ratio, pairs } = await judgeSets(...sets);
  t.equal(ratio.toFixed(2), "1.20");
  t.equal(pairs.length, 10);
});

t.test("ratios are those of the same round, not of the medians", async (t) => {
  const cost = (us: number) => ({ node: us, postgres: 0 });
  const pairs = [100, 200, 400].map((us) => ({ reference: cost(us), candidate: cost(us * 1.1) }));
  pairs.push({ reference: cost(1000), candidate: cost(10) });
  t.equal(ratioOf(pairs, ({ node }) => node).toFixed(2), "1.10");
});

t.test("the released commit is the newest that changed the released document", async (t) => {
  const folder = t.testdir({ repository: {} });
  const repository = join(folder, "repository");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd: repository,
      encoding: "utf8",
    }).trim();
  const commit = (file: string, text: string) => {
    mkdirSync(join(repository, "released"), { recursive: true });
    writeFileSync(join(repository, file), text);
    git("add", ".");
    git("commit", "-qm", text);
    return git("rev-parse", "HEAD");
  };
  git("init", "-q");
  commit("released/openapi.yaml", "1.0.0");
  const released = commit("released/openapi.yaml", "1.1.0");
  commit("package.json", "later");
  t.equal(await findReleased(repository), released);
  t.equal(await findCommit(repository, "HEAD~1"), released);
  t.equal(await findCommit(repository, "no-such-branch"), undefined);

  const shallow = join(folder, "shallow");
  git("clone", "-q", "--depth", "1", `file://${repository}`, shallow);
  await t.rejects(
    findReleased(shallow),
    new NoCommit("This is a shallow clone: it does not contain the last released commit."),
  );
});

t.test("a commit's files are written, and packages of the same lockfile are used", async (t) => {
  const folder = join(t.testdir(), "commit");
  await checkOut(ROOT, "HEAD", folder);
  const manifest = execFileSync("git", ["show", "HEAD:package.json"], { cwd: ROOT });
  t.equal(readFileSync(join(folder, "package.json"), "utf8"), manifest.toString());
  t.ok(readFileSync(join(folder, "node_modules/fastify/package.json")));
});

t.test(
  "a commit of another version with the same packages uses those that are installed",
  async (t) => {
    const repository = t.testdir({ node_modules: {} });
    const lock = (version: string, dependency: string) =>
      writeFileSync(
        join(repository, "package-lock.json"),
        JSON.stringify({
          version,
          packages: { "": { version }, "node_modules/a": { version: dependency } },
        }),
      );
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
        cwd: repository,
      });
    git("init", "-q");
    lock("1.0.0", "2.0.0");
    git("add", "package-lock.json");
    git("commit", "-qm", "1.0.0");
    lock("1.1.0", "2.0.0");
    const folder = join(t.testdirName, "same");
    await checkOut(repository, "HEAD", folder);
    t.equal(readlinkSync(join(folder, "node_modules")), join(repository, "node_modules"));
    lock("1.1.0", "3.0.0");
    const other = join(t.testdirName, "other");
    await checkOut(repository, "HEAD", other).catch(() => {}); // npm finds nothing to install
    t.throws(() => readlinkSync(join(other, "node_modules")), "another package is installed");
  },
);

/** Far above the noise of a busy machine, and far below what the changed checkout takes. */
const LIMIT_OF_TEST = 1.6;
/** A test takes 10 seconds on a quiet machine. */
const TIMEOUT_MS = 300_000;

t.test("a checkout passes against itself; with more work per request it fails", async (t) => {
  t.setTimeout(TIMEOUT_MS);
  const folder = join(t.testdir(), "changed");
  mkdirSync(folder);
  for (const name of ["src", "drizzle", "scripts", "sdk", "openapi.yaml"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const manifest = readFileSync(join(ROOT, "package.json"), "utf8");
  writeFileSync(
    join(folder, "package.json"),
    manifest.replace("src/main.ts", "--import ./more-work.js src/main.ts"),
  );
  writeFileSync(
    join(folder, "more-work.js"),
    `import { pbkdf2Sync } from "node:crypto";
    import { Server } from "node:http";
    const { emit } = Server.prototype;
    Server.prototype.emit = function (name, ...rest) {
      if (name === "request") pbkdf2Sync("", "", 2_000, 32, "sha256");
      return emit.call(this, name, ...rest);
    };`,
  );
  const options = { reference: ROOT, rounds: 1, limit: LIMIT_OF_TEST, only: ["GET"], say() {} };
  const [same] = await compare({ ...options, candidate: ROOT });
  t.match(same?.judgement, { isMore: false });
  // The second set is measured after a restart.
  const [changed] = await compare({ ...options, candidate: folder, sets: 2 });
  t.match(changed?.judgement, { isMore: true });
  t.ok((changed?.judgement.ratio ?? 0) > LIMIT_OF_TEST, "the ratio contains it");
});

/** Tests the command of the prose check, in a repository of git. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import t from "tap";

t.test("the command names file, line and word, and fails; a clean tree passes", async (t) => {
  const folder = t.testdir({});
  const run = (...paths: string[]) =>
    spawnSync(process.execPath, [resolve("scripts/prose/main.ts"), ...paths], {
      cwd: folder,
      encoding: "utf8",
    });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  spawnSync("git", ["init", "-q"], { cwd: folder });
  write("src/a.ts", "/** Parses a. */\n");
  write("src/generated/b.ts", "// The door\n");
  t.match(run(), { status: 0, stdout: "", stderr: "" });

  write("docs/c.md", "A\n\nMend it.\n");
  write("src/d.ts", "// Behind the door\n");
  const all = run();
  t.equal(all.status, 1);
  t.equal(
    all.stdout,
    'docs/c.md:3: "Mend" → use "fix"\nsrc/d.ts:1: "door" → use "source (api, mcp)"\n',
  );
  t.match(all.stderr, "2 found");
  t.equal(run("src").stdout.split("\n").length, 2, "only what is asked for");
  t.match(run("src/a.ts"), { status: 0, stdout: "" });
});

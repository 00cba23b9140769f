/** Tests that a folder which can't be used stops the start with one line that says what is wrong, where, and what to do. */
import { spawnSync } from "node:child_process";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import tap, { type Test } from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { folder } from "../../helpers/servers/embedded-server.ts";
import { teardown } from "../../helpers/teardown.ts";

const dir = await folder(tap);

/** The message of a start that fails. */
async function problem(t: Test, path: string): Promise<string> {
  const error = await startEmbedded({ dir: path }).then(
    async (database) => {
      await database.stop();
      throw new Error("it started");
    },
    (reason: NodeJS.ErrnoException) => reason,
  );
  t.notMatch(error.message, "\n", "one line");
  t.equal(error.code, undefined, "the entry point takes no error of a file for one of the network");
  return error.message;
}

tap.test("a path that is a file, lies below one, or is too long", async (t) => {
  const file = join(dir, "file");
  await writeFile(file, "");
  const answer =
    /can't use .*: it is not a folder, or lies below a file .*Set DATA_DIR to a folder/;
  t.match(await problem(t, file), answer);
  t.match(await problem(t, join(file, "below")), answer);
  const long = /can't use .*: its path is too long .*Set DATA_DIR to a shorter path/;
  t.match(await problem(t, join(dir, "x".repeat(300))), long);
  t.match(await problem(t, join(dir, "xxxxxxxxx/".repeat(100))), long, "for PostgreSQL");
});

tap.test(
  "a part of a cluster, and one of another major version, are left as they are",
  async (t) => {
    const part = homeAt(join(dir, "part"));
    await mkdir(join(part.data, "base"), { recursive: true });
    t.match(
      await problem(t, part.folder),
      /part\/data is incomplete: PG_VERSION is missing. Restore the folder from a backup, move it away/,
    );
    await writeFile(join(part.data, "PG_VERSION"), "17\n");
    t.match(
      await problem(t, part.folder),
      /part\/data has the files of PostgreSQL 17, and the embedded one is 18.*Set DATABASE_URL/,
    );
  },
);

tap.test("a cluster with missing files or another password", async (t) => {
  const home = homeAt(join(dir, "whole"));
  await (await startEmbedded({ dir: home.folder })).stop();
  const away = join(dir, "away");

  const control = join(home.data, "global/pg_control");
  await rename(control, away);
  t.match(
    await problem(t, home.folder),
    /files are missing or damaged \(could not open file ".*pg_control".*Restore the folder from a backup/,
  );
  await rename(away, control);

  await rename(join(home.data, "base"), away);
  t.match(
    await problem(t, home.folder),
    /files are missing or damaged \(database "postgres" does not exist\)/,
  );
  await rename(away, join(home.data, "base"));

  await copyFile(home.password, away);
  await writeFile(home.password, "another\n");
  t.match(await problem(t, home.folder), /refuses the password in .*password. Restore that file/);
  await rm(home.password);
  t.match(await problem(t, home.folder), /can't be read from .*password.*restore it from a backup/);
  await rename(away, home.password);

  await (await startEmbedded({ dir: home.folder })).stop();
  t.pass("restored, it starts");
});

tap.test("a read-only and a full file system", async (t) => {
  const place = join(dir, "mounted");
  await mkdir(place);
  if (!mount(t, "ro", place)) return t.pass("skipped: this process can't mount file systems");
  t.match(
    await problem(t, join(place, "new")),
    /new: the file system is read-only.*Mount it writable/,
  );
  mount(t, "remount,rw,size=4m", place);
  t.match(
    await problem(t, join(place, "new")),
    /mounted\/new.*the disk is full \(.*Free space on it, set DATA_DIR/,
  );
});

/** Mounts a file system in memory until `t` ends. Returns whether that succeeded. */
function mount(t: Test, options: string, place: string): boolean {
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", place]);
  if (status === 0 && !options.startsWith("remount"))
    teardown(t, "unmounting", async () => void spawnSync("umount", ["--lazy", place]));
  return status === 0;
}

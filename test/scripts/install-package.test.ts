/** Tests when a package with a separate lockfile is installed. */
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import t from "tap";
import { isInstalled } from "../../scripts/install-package.ts";

const LOCKED = new Date("2026-01-02T00:00:00Z");

t.test("a package without installed packages is not installed", async (t) => {
  const folder = t.testdir({ "package-lock.json": "{}" });
  t.equal(await isInstalled(folder), false);
});

t.test("a package whose install was interrupted is not installed", async (t) => {
  const folder = t.testdir({ "package-lock.json": "{}", node_modules: { left: {} } });
  t.equal(await isInstalled(folder), false);
});

t.test(
  "a package is installed when its packages are at least as new as its lockfile",
  async (t) => {
    const folder = t.testdir({
      "package-lock.json": "{}",
      node_modules: { ".package-lock.json": "{}" },
    });
    await utimes(join(folder, "package-lock.json"), LOCKED, LOCKED);
    const isInstalledAfter = async (seconds: number) => {
      const at = new Date(LOCKED.getTime() + seconds * 1000);
      await utimes(join(folder, "node_modules", ".package-lock.json"), at, at);
      return await isInstalled(folder);
    };
    t.equal(await isInstalledAfter(-1), false, "an older install");
    t.equal(await isInstalledAfter(0), true);
    t.equal(await isInstalledAfter(1), true);
  },
);

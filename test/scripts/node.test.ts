/** Tests which Node the start scripts run, with programs that stand in for Node. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import t, { type Test } from "tap";

const LAUNCHER = new URL("../../scripts/node.sh", import.meta.url);
const SYSTEM = "/usr/bin:/bin";

/** Makes a project whose packaged Node and host's Node print their name and arguments. */
function project(t: Test, versions: { readonly host?: string; readonly packaged?: string }) {
  const folder = t.testdir({ scripts: {} });
  const launcher = join(folder, "scripts", "node.sh");
  copyFileSync(LAUNCHER, launcher);
  const [host, packaged] = [join(folder, "host"), join(folder, "node_modules", ".bin")];
  for (const place of [host, packaged]) mkdirSync(place, { recursive: true });
  const write = (place: string, name: string, version: string | undefined) => {
    if (version === undefined) return;
    const script = `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "${name}: $*"\n`;
    writeFileSync(join(place, "node"), script, { mode: 0o755 });
  };
  write(host, "host", versions.host);
  write(packaged, "packaged", versions.packaged);
  // As npm sets it. The host's folder comes before the machine's own Node.
  const env = { PATH: `${packaged}:${host}:${SYSTEM}` };
  return { run: () => execFileSync(launcher, ["a b", "c"], { env, encoding: "utf8" }).trim() };
}

t.test("the host's Node runs when it is 26.12.1 or newer", async (t) => {
  for (const host of ["v26.12.1", "v26.12.2", "v26.13.0", "v27.0.0", "v30.1.0-nightly20280101"])
    t.equal(project(t, { host, packaged: "v26.10.0" }).run(), "host: a b c", host);
});

t.test("the packaged Node runs when the host's is older or broken", async (t) => {
  for (const host of ["v20.20.2", "v26.2.9", "v26.12.0", "v8.99.99", "not-a-version"])
    t.equal(project(t, { host, packaged: "v26.10.0" }).run(), "packaged: a b c", host);
});

t.test("the host's Node runs where none is packaged for the machine", async (t) => {
  t.equal(project(t, { host: "v24.0.0" }).run(), "host: a b c");
});

t.test(
  "a packaged Node whose library is missing says what to install",
  process.platform === "linux" ? {} : { skip: "needs Linux's loader" },
  async (t) => {
    const folder = t.testdir({ scripts: {}, node_modules: { ".bin": {} } });
    const launcher = join(folder, "scripts", "node.sh");
    copyFileSync(LAUNCHER, launcher);
    // /bin/true with the name of its library changed.
    const program = readFileSync("/bin/true").toString("latin1").replace("libc.so.6", "libz.so.0");
    const packaged = join(folder, "node_modules", ".bin", "node");
    writeFileSync(packaged, program, { encoding: "latin1", mode: 0o755 });
    const { status, stderr } = spawnSync(launcher, [], { env: { PATH: SYSTEM }, encoding: "utf8" });
    t.equal(status, 1);
    t.match(stderr, /^The packaged Node can't run, because this system lacks libz.so.0.\n/);
    t.match(stderr, /apt-get install libatomic1. Or install Node 26.12.1 or newer.\n$/);
  },
);

t.test("the launcher becomes Node: process id, signals and exit code are Node's", async (t) => {
  const script = "process.on('SIGTERM', () => process.exit(7)); console.log(process.pid);";
  const forever = `${script} setInterval(() => {}, 1000)`;
  const child = spawn(LAUNCHER.pathname, ["--eval", forever], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  t.equal(Number(output.toString()), child.pid);
  child.kill("SIGTERM");
  t.strictSame(await once(child, "exit"), [7, null]);
});

/** Runs the tests of the Ruby SDK against the service. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import t from "tap";
import { ruby } from "../../scripts/sdk/ruby.ts";
import { readVersion } from "../../scripts/sdk/versions.ts";
import { startControlledService } from "./controlled-service.ts";
import { LIBRARY, README, runRuby, TESTS, withoutRuby } from "./ruby/toolchain.ts";

const skip = withoutRuby();

t.test("the SDK's tests pass against the service, and none is skipped", { skip }, async (t) => {
  const load = [
    "-I",
    LIBRARY,
    "-e",
    "Dir[ARGV[0]].each { |file| require file }",
    `${TESTS}/*_test.rb`,
  ];
  const { code, stdout, stderr } = await runRuby(load, await startControlledService(t));
  const summary = /^\d{2,} runs, \d+ assertions, 0 failures, 0 errors, 0 skips$/m;
  if (!t.match(stdout, summary)) process.stderr.write(stdout);
  t.strictSame({ code, stderr }, { code: 0, stderr: "" });
});

t.test("the README's samples run", { skip }, async (t) => {
  const readme = await readFile(README, "utf8");
  const samples = [...readme.matchAll(/^```ruby\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  // A follower never ends, and a receiver needs a request.
  const ending = samples.filter((code) => !/\.follow\(|request\.env/.test(code));
  t.equal(ending.length, samples.length - 2);
  const environment = await startControlledService(t);
  const load = ["-I", LIBRARY, "-e", ending.join("\n")];
  const { code, stdout, stderr } = await runRuby(load, environment);
  t.strictSame({ code, stderr }, { code: 0, stderr: "" });
  t.match(stdout, "Lone Star Roofing\n");
  t.match(stdout, "/displayName must be at least 1 character\n");
  t.match(stdout, /\npos_[0-9a-f]{32}\n0\n$/);
});

/** Prints the attributes of the gem that differ from the gemspec's. */
const COMPARE = `
require "rubygems/package"
package = Gem::Package.new(ARGV[0])
package.verify
built, expected = package.spec, Gem::Specification.load("partner-api.gemspec")
names = %i[name version summary authors homepage licenses require_paths required_ruby_version platform dependencies]
puts names.reject { |name| built.public_send(name) == expected.public_send(name) }
puts "files" unless built.files.sort == expected.files.sort && package.contents.sort == expected.files.sort
`;

t.test("the gem has the files and the metadata of the gemspec", { skip }, async (t) => {
  const { files } = await ruby.build(readVersion(ruby));
  const gem = join(t.testdir({}), "partner-api.gem");
  await writeFile(gem, files[0]?.body ?? "");
  t.strictSame(await runRuby(["-e", COMPARE, gem]), { code: 0, stdout: "", stderr: "" });
});

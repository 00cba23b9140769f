/** Tests the SDKs' packages that the service serves. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { BUILDERS } from "../../scripts/sdk/builders.ts";
import {
  commandFile,
  COMMANDS,
  downloadPaths,
  SDK_VERSION,
  SDKS,
} from "#src/docs/sdk-packages/install.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { docsApp } from "./app.ts";

const ROOT = new URL("../../", import.meta.url);
const COUNT_BUILDS = fileURLToPath(new URL("count-builds.ts", import.meta.url));

const app = await docsApp(t);
const canBuild = (language: string): boolean =>
  BUILDERS.some((each) => each.language === language && each.missing?.() === undefined);
const isReleased = existsSync(new URL(`../../released/sdk/${SDK_VERSION}/`, import.meta.url));
const built = SDKS.filter(({ language }) => canBuild(language));

t.test("the packages of all SDKs are built in one process, if they aren't released", async (t) => {
  // In a separate process: in this one, another test may have built them.
  const { stdout, stderr } = await runNode([COUNT_BUILDS], ROOT);
  t.equal(stdout, isReleased ? "0\n" : "1\n", stderr);
});

t.test("each SDK that is built is served", async (t) => {
  t.strictSame(
    [
      ...SDKS.map(({ language, title }) => ({ language, title })),
      { language: "cli", title: "Command line" },
      { language: "mock", title: "Mock" },
    ],
    BUILDERS.map(({ language, title }) => ({ language, title })),
  );
  const checksums = (await app.inject("/sdk/checksums.txt")).payload;
  for (const sdk of built)
    for (const path of downloadPaths(sdk)) {
      const response = await app.inject(path);
      t.equal(response.statusCode, 200, path);
      const sha256 = createHash("sha256").update(response.rawPayload).digest("hex");
      t.ok(
        checksums.includes(`${sha256}  ${path.replace("/sdk/", "")}\n`),
        "its checksum is listed",
      );
      t.equal(response.headers["content-type"]?.startsWith("application/"), true);
      const { etag } = response.headers;
      const again = await app.inject({ url: path, headers: { "if-none-match": String(etag) } });
      t.equal(again.statusCode, 304);
      const head = await app.inject({ method: "HEAD", url: path });
      t.strictSame([head.statusCode, head.payload], [200, ""]);
      t.equal(head.headers["content-length"], String(response.rawPayload.length));
    }
});

for (const command of COMMANDS)
  t.test(`/sdk/${command} leads to its package, for npx`, async (t) => {
    const redirected = await app.inject(`/sdk/${command}`);
    t.equal(redirected.statusCode, 302);
    const path = String(redirected.headers.location);
    t.equal(path, `/sdk/${command}/${commandFile(command)}`);
    if (canBuild(command)) t.equal((await app.inject(path)).statusCode, 200);
  });

t.test("pip's index links to the packages by their checksums", async (t) => {
  const page = (await app.inject("/sdk/python/simple/partner-api/")).payload;
  const links = [...page.matchAll(/href="([^"#]*)#sha256=([0-9a-f]{64})"/g)];
  t.equal(links.length, 2);
  for (const [, href = "", sha256] of links) {
    const url = new URL(href, "http://localhost/sdk/python/simple/partner-api/");
    const { rawPayload } = await app.inject(url.pathname);
    t.equal(createHash("sha256").update(rawPayload).digest("hex"), sha256);
  }
  const redirected = await app.inject("/sdk/python/simple/partner-api");
  t.strictSame(
    [redirected.statusCode, redirected.headers.location],
    [301, "/sdk/python/simple/partner-api/"],
  );
});

t.test("other paths are not found, and read no files", async (t) => {
  const paths = [
    "/sdk/rust/partner-api.crate",
    "/sdk/typescript/manifest.json",
    "/sdk/typescript/..%2f..%2fpackage.json",
    "/sdk/typescript/",
    "/sdk/go/github.com/partner-api/partner-api-go/@v/v9.0.0.info",
  ];
  for (const path of paths) {
    const response = await app.inject(path);
    t.equal(response.statusCode, 404, path);
    t.equal(response.json().code, "NOT_FOUND");
  }
});

/** Checks every link in the documentation, and every link to it from other pages. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { textOf } from "./app.ts";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));

/** Links to other sites and to apps. */
const EXTERNAL = /^(?:https|cursor|vscode):/;

t.test("every link in the documentation leads to an existing page and fragment", async (t) => {
  const { app } = await startApi(t);
  const pages = await crawl(app, "/docs");
  t.ok([...pages.keys()].filter((path) => path.startsWith("/docs/errors/")).length > 20);
  t.ok([...pages.keys()].filter((path) => path.startsWith("/docs/guides/")).length > 7);
  t.ok([...pages.keys()].filter((path) => path.startsWith("/docs/reference/")).length > 17);

  const incoming = globSync("{platform,agents}/**/*.ts", { cwd: SRC }).flatMap((file) =>
    [...readFileSync(SRC + file, "utf8").matchAll(/href="(\/docs[^"$]*)"/g)].map(
      ([, link = ""]) => ({ from: file, link }),
    ),
  );
  t.ok(incoming.length > 10);
  const internal = [...pages].flatMap(([from, { links }]) => links.map((link) => ({ from, link })));
  const broken: string[] = [];
  for (const { from, link } of [...internal, ...incoming]) {
    const [path = "", fragment] = link.split("#");
    const route = path.replace(/\?.*/, "");
    const target = pages.get(path || from);
    const isValid = target
      ? target.status === 200 && (fragment === undefined || target.ids.includes(fragment))
      : EXTERNAL.test(link) || app.hasRoute({ method: "GET", url: route });
    if (!isValid) broken.push(`${link} in ${from}`);
  }
  t.strictSame(broken, []);
  for (const [path, { ids }] of pages) t.equal(new Set(ids).size, ids.length, `ids of ${path}`);
});

interface Page {
  readonly status: number;
  readonly ids: readonly string[];
  readonly links: readonly string[];
}

/** Returns all pages of the documentation that can be reached from a page. */
async function crawl(app: FastifyInstance, start: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const page = await read(app, path);
    pages.set(path, page);
    queue.push(
      ...page.links
        .map((link) => link.replace(/#.*/, ""))
        .filter((link) => link.startsWith("/docs")),
    );
  }
  return pages;
}

async function read(app: FastifyInstance, path: string): Promise<Page> {
  const { payload, statusCode: status } = await app.inject(path);
  const ids = [...payload.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
  return { status, ids, links: linksOf(payload) };
}

function linksOf(page: string): string[] {
  return [...page.matchAll(/\shref="([^"]+)"/g)].map(([, link = ""]) => textOf(link));
}

/** Tests the Markdown of pages, and the lists for language models. */
import t from "tap";
import { PAGES } from "#src/docs/site/pages.ts";
import { BASE_URL, docsApp, textOf } from "./app.ts";

const app = await docsApp(t);

t.test("every page has its Markdown, which the page links to", async (t) => {
  for (const { path, title, about } of PAGES) {
    const { payload: page } = await app.inject(path);
    t.match(page, `<link rel="alternate" type="text/markdown" href="${path}.md"`, path);
    const { statusCode, headers, payload } = await app.inject(`${path}.md`);
    t.equal(statusCode, 200, `${path}.md`);
    t.equal(headers["content-type"], "text/markdown; charset=utf-8");
    const start = `# ${title}\n\n> ${about}\n>\n> All pages: ${BASE_URL}/llms.txt\n\n`;
    t.ok(payload.startsWith(start), `${path} begins with its title`);
    t.notMatch(payload, /service\.invalid|__BASE_URL__/);
    t.notMatch(payload.replaceAll(/`[^`]*`/g, ""), /<(?:div|span|a|p|code|details)\b/, "no HTML");
    const headings = [...page.matchAll(/<h2[^>]*\sid=[^>]*>([^]*?)<\/h2>/g)];
    for (const [, heading = ""] of headings)
      t.ok(plain(payload).includes(plain(textOf(heading))), `${path}: ${textOf(heading).trim()}`);
  }
});

/** Markdown and text without what differs between them. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_\s]/g, "");
}

t.test("tabs are blocks with the languages' names, and code has the real URL", async (t) => {
  const { payload } = await app.inject("/docs/guides/getting-started.md");
  t.match(payload, `\`\`\`sh\nexport PARTNER_API_BASE_URL=${BASE_URL}\n`);
  t.match(payload, /\*\*curl\*\*\n\n```sh\ncurl [^]+\*\*TypeScript\*\*\n\n```typescript\nimport/);
  t.match(payload, `(${BASE_URL}/docs/webhooks.md)`, "links lead to Markdown");
});

t.test("a client that prefers Markdown gets it at the page's own address", async (t) => {
  const ask = (accept: string) => app.inject({ url: "/docs/guides/quota", headers: { accept } });
  for (const accept of ["text/markdown", "text/markdown, text/html;q=0.9, */*"]) {
    const { headers, payload } = await ask(accept);
    t.equal(headers["content-type"], "text/markdown; charset=utf-8", accept);
    t.match(headers.vary, "accept");
    t.match(payload, /^# /);
  }
  for (const accept of ["*/*", "text/html", "text/html, text/markdown;q=0.5"]) {
    const { headers } = await ask(accept);
    t.equal(headers["content-type"], "text/html; charset=utf-8", accept);
    t.match(headers.vary, "accept,");
  }
});

t.test("/llms.txt lists every page", async (t) => {
  const list = (await app.inject("/llms.txt")).payload;
  t.match(list, /^# Partner API\n\n> .+\n\n[^#]+\n\n## /, "has the form of llmstxt.org");
  for (const { path, about } of PAGES.slice(1))
    t.ok(list.includes(`(${BASE_URL}${path}.md): ${about}`));
  for (const [, url = ""] of list.matchAll(/\]\(([^)]+)\)/g)) {
    t.ok(url.startsWith(`${BASE_URL}/`), url);
    t.equal((await app.inject(url.slice(BASE_URL.length))).statusCode, 200, url);
  }
});

t.test("an unknown page has no Markdown", async (t) => {
  for (const url of ["/docs/nothing.md", "/docs/guides/quota.md.md", "/docs/__proto__.md"])
    t.equal((await app.inject(url)).statusCode, 404, url);
});

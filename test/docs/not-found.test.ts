/** Tests unknown paths of the documentation. */
import t from "tap";
import { docsApp } from "./app.ts";

t.test("a browser gets a page for an unknown path, and a program the error body", async (t) => {
  const app = await docsApp(t);
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  for (const url of [
    "/docs/webhoks",
    "/docs/guides/none",
    "/docs/errors/NONE",
    "/docs/a/b/%3Cb%3E",
  ]) {
    const page = await app.inject({ url, headers: browser });
    t.equal(page.statusCode, 404, url);
    t.match(page.headers["content-type"], "text/html");
    t.match(page.body, "<h1>Page not found</h1>");
    t.match(page.headers["content-security-policy"], "default-src 'none'");
    t.notMatch(page.body, /none|webhoks|%3C/i, "nothing of the address is repeated");
    for (const accept of ["*/*", "application/json", undefined]) {
      const answer = await app.inject({ url, headers: accept ? { accept } : {} });
      t.equal(answer.statusCode, 404);
      t.equal(answer.json().code, "NOT_FOUND");
    }
  }
});

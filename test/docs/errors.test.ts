import t from "tap";
import { ERROR_EXAMPLES } from "#src/docs/errors/examples.ts";
import { ERROR_STATUS, errorPagePath, type ErrorCode } from "#src/kernel/errors.ts";
import { BASE_URL, docsApp, textOf } from "./app.ts";

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

t.test("every error code has a page with its name, status and an example", async (t) => {
  const app = await docsApp(t);
  for (const code of CODES) {
    const page = await app.inject(errorPagePath(code));
    t.equal(page.statusCode, 200, code);
    t.equal(page.headers["content-type"], "text/html; charset=utf-8");
    t.match(page.payload, `<h1>${code}</h1>`);
    t.match(page.payload, new RegExp(`<p class="status">\\s*${ERROR_STATUS[code]} [A-Z]`));
    t.ok(textOf(page.payload).includes(`"code": "${code}"`), code);
  }
});

t.test("the example of a page has the page's code", async (t) => {
  for (const code of CODES) t.equal(ERROR_EXAMPLES[code].error.code, code);
});

t.test("every page has causes and fixes, and no Markdown that isn't rendered", async (t) => {
  const app = await docsApp(t);
  for (const code of CODES) {
    const { payload } = await app.inject(errorPagePath(code));
    t.match(
      payload,
      /<h2 id="causes">[^]*?<li>[^]*<h2 id="fix">[^]*?<li>[^]*<h2 id="retry">/,
      code,
    );
    const [, text = ""] = /<p class="lead">([^]*)<h2 id="example">/.exec(payload) ?? [];
    t.notMatch(textOf(text), /`|\]\(/, code);
  }
});

t.test("an example links to its page if the real error does", async (t) => {
  const app = await docsApp(t);
  const hasLink = async (code: ErrorCode) => {
    const { payload } = await app.inject(errorPagePath(code));
    const [, body = ""] = payload.split("</head>");
    return body.includes(BASE_URL + errorPagePath(code));
  };
  t.ok(await hasLink("VALIDATION_FAILED"));
  t.notOk(await hasLink("SERVICE_UNAVAILABLE"));
  t.notOk(await hasLink("HEADERS_TOO_LARGE"));
});

t.test("the list of errors links to every page", async (t) => {
  const app = await docsApp(t);
  const { payload } = await app.inject("/docs/errors");
  for (const code of CODES) t.match(payload, `href="${errorPagePath(code)}"`);
});

t.test("a lowercase code redirects to its page", async (t) => {
  const app = await docsApp(t);
  const response = await app.inject("/docs/errors/validation_failed");
  t.equal(response.statusCode, 301);
  t.equal(response.headers["location"], "/docs/errors/VALIDATION_FAILED");
});

t.test("an unknown code returns 404 with the shared error body", async (t) => {
  const app = await docsApp(t);
  for (const code of ["NO_SUCH_CODE", "constructor", "__proto__", "%3Cscript%3E", "toString"]) {
    const response = await app.inject(`/docs/errors/${code}`);
    t.equal(response.statusCode, 404, code);
    t.match(response.json(), { code: "NOT_FOUND", message: /\/docs\/errors/ });
  }
});

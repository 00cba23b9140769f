/** The documentation for agents: pages as resources, and tools that search and read them. */
import t from "tap";
import { DOCS_TOOLS } from "#src/docs/for-agents.ts";
import { PAGES } from "#src/docs/site/pages.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { recorded } from "../../helpers/data/recorded.ts";
import { answerOf, callTool, ERAS, send } from "./messages.ts";

const api = await startApi(t);
/** The documentation needs no scope. */
const { token } = await addAgent(api, api.company, { scopes: [] });

const textOf = ({ result }: ReturnType<typeof answerOf>) => result?.content?.[0]?.text ?? "";

/** Returns a page's Markdown without the line that leads to the list of pages, which agents have as resources. */
async function markdownOf(path: string): Promise<string> {
  const { payload } = await api.app.inject(`${path}.md`);
  return payload.replace(/>\n> All pages: .+\n/, "");
}

t.test("every page is a resource, and its Markdown can be read", async (t) => {
  for (const era of ERAS) {
    const listed = answerOf(await send(api, token, "resources/list", {}, era)).result;
    t.strictSame(
      listed?.["resources"],
      PAGES.map(({ path, title, about }) => ({
        uri: `${api.baseUrl}${path}.md`,
        name: path,
        title,
        description: about,
        mimeType: "text/markdown",
      })),
    );
  }
  for (const path of ["/docs", "/docs/guides/quota", "/docs/errors/NOT_FOUND"]) {
    const uri = `${api.baseUrl}${path}.md`;
    const { result } = answerOf(await send(api, token, "resources/read", { uri }));
    const text = await markdownOf(path);
    t.match(result?.["contents"], [{ uri, mimeType: "text/markdown", text }], path);
  }
});

t.test("an unknown resource is refused", async (t) => {
  for (const uri of [`${api.baseUrl}/docs/nothing.md`, "https://other.example/docs.md", "x:y"]) {
    const { error } = answerOf(await send(api, token, "resources/read", { uri }));
    t.ok(error, uri);
  }
});

t.test("search_docs finds pages, and read_docs reads what it found", async (t) => {
  for (const era of ERAS) {
    const search = (query: string) => callTool(api, token, "search_docs", { query }, era);
    const found = textOf(answerOf(await search("rate limit")));
    const [first = ""] = found.split("\n");
    t.match(first, /^- guide: \[.+\]\(http.+\/docs\/guides\/quota\) /);
    const [, page = ""] = /\(([^)]+)\)/.exec(first) ?? [];
    const read = textOf(answerOf(await callTool(api, token, "read_docs", { page }, era)));
    t.equal(read, await markdownOf("/docs/guides/quota"));
    t.match(textOf(answerOf(await search("qqxyzzy"))), /^Nothing found/);
  }
  for (const page of ["/docs/webhooks", "/docs/webhooks.md", `${api.baseUrl}/docs/webhooks#verify`])
    t.match(textOf(answerOf(await callTool(api, token, "read_docs", { page }))), /^# Webhooks\n/);
});

t.test("wrong arguments are refused with an error that the model can read", async (t) => {
  for (const { name } of DOCS_TOOLS)
    for (const args of [{}, { query: 5 }, { page: null }, { query: "" }, { page: ["/docs"] }]) {
      const { result } = answerOf(await callTool(api, token, name, args));
      t.ok(result?.isError, `${name} ${JSON.stringify(args)}`);
    }
  const { result } = answerOf(await callTool(api, token, "read_docs", { page: "/docs/nothing" }));
  t.match(result, { isError: true, content: [{ text: /no page \/docs\/nothing/ }] });
});

t.test("the path of a page is completed", async (t) => {
  const { result } = answerOf(
    await send(api, token, "completion/complete", {
      ref: { type: "ref/resource", uri: `${api.baseUrl}/{+path}.md` },
      argument: { name: "path", value: "docs/guides/qu" },
    }),
  );
  t.match(result, { completion: { values: ["docs/guides/quota"] } });
});

t.test("a call counts toward the quota, and is recorded without an operation", async (t) => {
  const before = await callTool(api, token, "search_docs", { query: "webhook" });
  const after = await callTool(api, token, "search_docs", { query: "webhook" });
  const left = (response: typeof after) =>
    Number(/r=(\d+)/.exec(String(response.headers["ratelimit"]))?.[1]);
  t.equal(left(before) - left(after), 1);
  t.match(await recorded(api, after), { source: "mcp", operation: null, status: 200 });
  const refused = await callTool(api, undefined, "search_docs", { query: "webhook" });
  t.equal(refused.statusCode, 401);
});

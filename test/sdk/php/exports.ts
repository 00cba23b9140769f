/** Runs a server that streams exports, and controls of it for tests in another process. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";

type Action = (query: URLSearchParams) => unknown;

/** Starts the server until `t` ends; returns its URL and its controls. */
export async function startExports(
  t: Test,
): Promise<{ readonly url: string; readonly actions: Readonly<Record<string, Action>> }> {
  let text = "";
  let ending = "";
  let open: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    open = response;
    response.write(text, () => {
      if (ending === "end") response.end();
      if (ending === "cut") response.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    actions: {
      export(query) {
        text = query.get("text") ?? "";
        ending = query.get("ending") ?? "";
      },
      "finish-export": (query) => void open?.end(query.get("text")),
    },
  };
}

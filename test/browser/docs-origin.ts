/** Serves the documentation for tests in a browser, without a database. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import type { Test } from "tap";
import { docs } from "#src/docs/plugin.ts";
import { teardown } from "../helpers/teardown.ts";

/** Starts it on a free port, and closes it when `t` ends. */
export async function docsOrigin(t: Test): Promise<string> {
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.register(docs, { baseUrl: "http://localhost:3000" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  teardown(t, "closing the documentation", () => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

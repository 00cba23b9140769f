/** Creates an application with only the documentation and the shared error body. */
import type { Test } from "tap";
import fastify, { type FastifyInstance } from "fastify";
import { docs } from "#src/docs/plugin.ts";
import { serveHead } from "#src/http/head.ts";
import { ApiError, errorBody } from "#src/kernel/errors.ts";

export const BASE_URL = "https://api.example.com";

/** Creates the application and closes it after the test. */
export async function docsApp(t: Test): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: false });
  t.teardown(() => app.close());
  serveHead(app);
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ApiError)) throw error;
    return reply.code(error.statusCode).send(errorBody(error, request.id, BASE_URL));
  });
  app.register(docs, { baseUrl: BASE_URL });
  await app.ready();
  return app;
}

/** Returns the page at a path of the documentation. */
export async function pageOf(t: Test, path: string): Promise<string> {
  return (await (await docsApp(t)).inject(path)).payload;
}

/** Returns the text of a page, including whitespace. */
export { textOf } from "#src/html/text.ts";

/** The authorization server, loaded when the first agent needs it: it takes a third of a second. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenServices, Services } from "../../services.ts";
import { createConsents } from "./answers.ts";
import type { Consents } from "./consents.ts";
import { createDocumentFetch } from "./document-fetch.ts";
import { resourceOf } from "./paths.ts";
import type { Provider } from "./provider.ts";
import { toNodeRequest } from "./requests.ts";

export interface Authorization {
  /**
   * Has a request answered.
   * @param body in place of the request's own, which has been read
   */
  serve(request: FastifyRequest, reply: FastifyReply, body?: unknown): Promise<void>;
  readonly consents: Consents;
  /** From now on, lets each connection go after the answer that is under way on it. */
  finish(): void;
  /** Closes its own connections. */
  close(): Promise<void>;
}

/** @param baseUrl where the service is reached, without a trailing slash */
export function createAuthorization(
  services: Services & Pick<OpenServices, "webhooks" | "deriveKey">,
  baseUrl: string,
): Authorization {
  const { db, clock, deriveKey, webhooks } = services;
  const documents = createDocumentFetch({ allowLocal: webhooks.allowLocal });
  const store = { db, clock, baseUrl, resource: resourceOf(baseUrl) };
  let isStopping = false;
  let loading: Promise<Provider> | undefined;
  const load = async () => {
    const { createProvider } = await importQuietly();
    const provider = createProvider({ store, deriveKey, fetch: documents.fetch });
    provider.use(async (ctx, next) => {
      await next();
      if (isStopping) ctx.set("connection", "close");
    });
    return provider;
  };
  // What could not be loaded (there was no key yet) is tried again.
  const provider = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    consents: createConsents(provider, { db, clock }),
    async serve(request, reply, body) {
      const answer = (await provider()).callback();
      const message = toNodeRequest(request, baseUrl, body);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await answer(message, reply.raw);
    },
    finish() {
      isStopping = true;
    },
    close: () => documents.close(),
  };
}

/** The library complains, on standard error, about any Node that is newer than its list of long-term releases. */
async function importQuietly() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith("oidc-provider WARNING: Unsupported runtime")) warn(...words);
  };
  try {
    return await import("./provider.ts");
  } finally {
    console.warn = warn;
  }
}

/** Stores the content of requests while their company captures them. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { loggable } from "../../db/core/connections/loggable.ts";
import { insertCaptures, type CaptureRow } from "../../db/requests/captures.ts";
import { createSecretBox, type SecretBox } from "../../kernel/secret-box.ts";
import type { DeriveKeys } from "../../kernel/secrets-key.ts";
import { DAY_MS } from "../../kernel/time.ts";
import type { Services } from "../../services.ts";
import { contentOf, type CapturedContent } from "./content.ts";

const FLUSH_MS = 500;
/** Captures per flush and process. More would take processor time from requests. */
const MAX_WAITING = 25;

/** Capture settings of a company. */
export interface CaptureRule {
  readonly endsAt: Date;
  readonly redactedFields: readonly string[];
  /** Whether the redacted values are stored, too, except secrets. */
  readonly storesValues: boolean;
}

/** Captures an answered request if its company wants it. */
export type CaptureRequest = (
  request: FastifyRequest,
  answer: { readonly companyId: string; readonly at: Date; readonly status: number },
) => void;

type CaptureServices = Pick<Services, "db" | "clock"> & { readonly deriveKeys: DeriveKeys };

/** Creates the recorder. It never delays or fails a request. */
export function createCaptureRecorder(
  app: FastifyInstance,
  { db, clock, deriveKeys }: CaptureServices,
): CaptureRequest {
  let box: SecretBox | undefined;
  const waiting: { companyId: string; row: CaptureRow }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let inFlight = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = Map.groupBy(waiting.splice(0), ({ companyId }) => companyId);
    for (const [companyId, rows] of batch)
      try {
        await insertCaptures(
          db.forAllCompanies.work,
          companyId,
          rows.map(({ row }) => row),
          clock.now(),
        );
      } catch (error) {
        app.log.error(loggable(error), "requests can't be captured");
      }
  }

  app.addHook("onClose", async () => {
    clearTimeout(timer);
    await inFlight;
    await flush();
  });

  return (request, { companyId, at, status }) => {
    const rule = request.caller?.capture;
    if (!rule || rule.endsAt <= at || waiting.length >= MAX_WAITING) return;
    box ??= createCaptureBox(deriveKeys);
    const content = contentOf(request, status, rule.redactedFields);
    // Secrets are always redacted.
    const values = rule.storesValues ? contentOf(request, status, []) : content;
    waiting.push({
      companyId,
      row: sealCapture(box, { requestId: request.id, at, content, values }),
    });
    timer ??= setTimeout(() => (inFlight = flush()), FLUSH_MS).unref();
  };
}

/** The box that encrypts captured content. */
export function createCaptureBox(deriveKeys: DeriveKeys): SecretBox {
  return createSecretBox(...deriveKeys("request captures"));
}

/**
 * Encrypts the content of a request.
 * @param capture `at` is the time of the request; `values` is the content in which only secrets are redacted, or the same
 *   as `content` if redacted values aren't to be stored
 */
export function sealCapture(
  box: SecretBox,
  capture: {
    readonly requestId: string;
    readonly at: Date;
    readonly content: CapturedContent;
    readonly values: CapturedContent;
  },
): CaptureRow {
  const { requestId, at } = capture;
  const [content, values] = [JSON.stringify(capture.content), JSON.stringify(capture.values)];
  const isRedacted = content !== values;
  return {
    requestId,
    expiresAt: new Date(at.getTime() + DAY_MS),
    size: Buffer.byteLength(content) + (isRedacted ? Buffer.byteLength(values) : 0),
    content: box.seal(content, requestId),
    redactedValues: isRedacted ? box.seal(values, valuesContext(requestId)) : null,
  };
}

/** Differs from the context of the redacted content, so that neither can be opened as the other. */
function valuesContext(requestId: string): string {
  return `values ${requestId}`;
}

/** Decrypts the content of a request with its redacted values. */
export function openValues(box: SecretBox, sealed: Buffer, requestId: string): CapturedContent {
  return JSON.parse(box.open(sealed, valuesContext(requestId))) as CapturedContent;
}

/** Decrypts the content of a request. */
export function openCapture(box: SecretBox, sealed: Buffer, requestId: string): CapturedContent {
  return JSON.parse(box.open(sealed, requestId)) as CapturedContent;
}

/** Checks the signature of a delivery with the stored secrets of an endpoint. Nothing is stored. */
import { findEvent } from "../../db/events/events.ts";
import { listSealedSecrets, listSentHeaders } from "../../db/webhooks/sent-signatures.ts";
import {
  checkSignature,
  type KnownSecret,
  type SignatureVerdict,
} from "../sending/signature-check.ts";
import { parseHeaders } from "../sending/signature-header.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

const EVENT_ID = /evt_[0-9a-f]{32}/;

export interface PastedDelivery {
  readonly headers: string;
  readonly body: string;
  /** Undefined to accept any timestamp. */
  readonly toleranceSeconds?: number | undefined;
}

/**
 * Checks a pasted delivery.
 * @throws Refusal when the company has no such endpoint
 */
export async function checkDelivery(
  { db, secrets, clock }: Webhooks,
  companyId: string,
  endpointId: string,
  pasted: PastedDelivery,
): Promise<SignatureVerdict> {
  const now = clock.now();
  const { work } = db.forCompany(companyId);
  const endpoints = await listSealedSecrets(work, companyId);
  const endpoint = endpoints.find(({ id }) => id === endpointId);
  if (!endpoint) throw unknownEndpoint(endpointId);
  const headers = parseHeaders(pasted.headers);
  const eventId = idOf(headers, pasted.body);
  const [event, sent] =
    eventId === undefined
      ? [undefined, []]
      : await Promise.all([
          findEvent(work, companyId, eventId),
          listSentHeaders(work, companyId, endpointId, eventId),
        ]);
  const open = (sealed: Buffer, id: string, name: string): KnownSecret => ({
    name,
    value: secrets.open(sealed, id),
  });
  const otherSecrets = endpoints
    .filter(({ id }) => id !== endpointId)
    .flatMap(({ id, url, secret, nextSecret }) =>
      (nextSecret ? [secret, nextSecret] : [secret]).map((sealed) => open(sealed, id, url)),
    );
  const sentSignatures = sent.flatMap(({ at, headers: values }) =>
    ["x-service-signature", "x-service-signature-next"].flatMap((name) => {
      const value = values?.[name];
      return value === undefined ? [] : [{ at, value }];
    }),
  );
  const check = {
    headers,
    secrets: secretsInUse(endpoint, now).map(([name, sealed]) => open(sealed, endpointId, name)),
    otherSecrets,
    sentBody: event?.body,
    sentSignatures,
    now,
    toleranceSeconds: pasted.toleranceSeconds,
  };
  // Browsers submit line breaks as CRLF, whichever the pasted text had.
  const body = pasted.body.replaceAll("\r\n", "\n");
  const verdict = checkSignature({ ...check, body });
  if (verdict.reason === "valid" || !body.includes("\n")) return verdict;
  const other = checkSignature({ ...check, body: body.replaceAll("\n", "\r\n") });
  return other.reason === "valid" ? other : verdict;
}

/** The secrets that sign. After the overlap, the next secret is the current one, even if that isn't stored yet. */
function secretsInUse(
  { secret, nextSecret, nextSecretAt }: SealedSecrets,
  now: Date,
): (readonly [name: string, sealed: Buffer])[] {
  if (!nextSecret) return [["current secret", secret]];
  if (nextSecretAt !== null && nextSecretAt <= now) return [["current secret", nextSecret]];
  return [
    ["current secret", secret],
    ["next secret", nextSecret],
  ];
}

type SealedSecrets = Awaited<ReturnType<typeof listSealedSecrets>>[number];

/** The event's id by its header, else by the body, which may not be JSON. */
function idOf(
  headers: readonly (readonly [name: string, value: string])[],
  body: string,
): string | undefined {
  const named = headers.find(([name]) => name.toLowerCase() === "x-service-event-id");
  return EVENT_ID.exec(named?.[1] ?? "")?.[0] ?? EVENT_ID.exec(body)?.[0];
}

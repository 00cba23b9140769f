/** Checks the signature of a delivery with the stored secrets of an endpoint. Nothing is stored. */
import { findEvent } from "../../db/events/events.ts";
import { listSentHeaders } from "../../db/webhooks/attempts.ts";
import { listSealedSecrets } from "../../db/webhooks/webhook-secrets.ts";
import {
  checkSignature,
  type KnownSecret,
  type SignatureCheck,
} from "../sending/signature-check.ts";
import { parseHeaders } from "../sending/signature-header.ts";
import { secretsInUse } from "../worker/deliver.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

const EVENT_ID = /evt_[0-9a-f]{32}/;

interface PastedDelivery extends Pick<SignatureCheck, "body" | "toleranceSeconds"> {
  readonly headers: string;
}

/** Checks a pasted delivery. @throws Refusal when the company has no such endpoint */
export async function checkDelivery(
  { db, secrets, clock }: Webhooks,
  companyId: string,
  endpointId: string,
  pasted: PastedDelivery,
) {
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
    secrets: Object.entries(secretsInUse(endpoint, now)).map(([name, sealed]) =>
      open(sealed, endpointId, `${name} secret`),
    ),
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

/** The event's id by its header, else by the body, which may not be JSON. */
function idOf(headers: SignatureCheck["headers"], body: string): string | undefined {
  const named = headers.find(([name]) => name.toLowerCase() === "x-service-event-id");
  return EVENT_ID.exec(named?.[1] ?? "")?.[0] ?? EVENT_ID.exec(body)?.[0];
}

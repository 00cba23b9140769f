/** Stores objects that belong to no company: registered clients, pending sign-ins, used client assertions. */
import { errors, Provider, type Adapter } from "oidc-provider";
import { DAY_MS, HOUR_MS } from "../../../kernel/time.ts";
import {
  deleteExcessObjects,
  deleteObject,
  findObject,
  insertObject,
  extendObject,
  type ObjectModel,
} from "../../../db/agents/oauth-objects.ts";
import { rangeBytesOf } from "../../../kernel/network.ts";
import { hashId } from "../ids.ts";
import { resumeUrl } from "../paths.ts";
import { requestOf } from "../requests.ts";
import { emptyAdapter, type Store } from "./store.ts";

/** A client registration is deleted when no token was issued to it for this long. */
const CLIENT_DAYS = 90;
/** Until its first token. Anyone can register clients. */
const UNUSED_CLIENT_MS = 24 * HOUR_MS;
/**
 * Maximum number of unused clients, of pending sign-ins, and of recorded assertions. Beyond it, the network that has most
 * loses some.
 */
const MAX_ANONYMOUS_OBJECTS = 10_000;

/** The authorization server never updates these objects once they are stored. */
export function objectAdapter(model: ObjectModel, { db, clock, baseUrl }: Store): Adapter {
  const { work } = db.forAllCompanies;
  return {
    ...emptyAdapter,
    async upsert(id, { jti: _id, returnTo: _withId, ...payload }, ttlSeconds) {
      const lifeMs = ttlSeconds === undefined ? UNUSED_CLIENT_MS : ttlSeconds * 1000;
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + lifeMs);
      const hash = hashId(id);
      const network = networkOfRequest();
      if (await insertObject(work, { model, hash, payload, expiresAt, network })) {
        // Used clients expire later. Assertions choose when they expire, within an hour.
        const until = new Date(now.getTime() + lifeMs + HOUR_MS);
        const limit = { now, until, keep: MAX_ANONYMOUS_OBJECTS };
        await deleteExcessObjects(work, model, hash, limit);
        return;
      }
      if (model === "ReplayDetection")
        throw new errors.InvalidClientAuth("the assertion was already used");
      throw new Error(`a new ${model} has an id that is taken`);
    },
    async find(id) {
      const payload = await findObject(work, model, hashId(id), clock.now());
      if (!payload || model === "Client") return payload;
      const returnTo = model === "Interaction" ? { returnTo: resumeUrl(baseUrl, id) } : {};
      return { ...payload, jti: id, ...returnTo };
    },
    async destroy(id) {
      await deleteObject(work, model, hashId(id));
    },
  };
}

/** The network of the request that is being served; null if there is none. */
function networkOfRequest(): Buffer | null {
  const request = Provider.ctx && requestOf(Provider.ctx.req);
  return (request && rangeBytesOf(request.ip)) ?? null;
}

/** Extends an active client's registration. A client identified by a metadata document has none. */
export async function extendClient({ db, clock }: Store, clientId: string): Promise<void> {
  const now = clock.now().getTime();
  const until = new Date(now + CLIENT_DAYS * DAY_MS);
  const soon = new Date(now + (CLIENT_DAYS - 1) * DAY_MS);
  await extendObject(db.forAllCompanies.work, "Client", hashId(clientId), { until, soon });
}

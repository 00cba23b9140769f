/** What belongs to no company: registered agents, sign-ins under way, signed statements that were used. */
import { errors, type Adapter } from "oidc-provider";
import { DAY_MS } from "../../../kernel/time.ts";
import {
  deleteObject,
  findObject,
  insertObject,
  extendObject,
  type ObjectModel,
} from "../../../db/agents/oauth-objects.ts";
import { hashId } from "../ids.ts";
import { resumeUrl } from "../paths.ts";
import { emptyAdapter, type Store } from "./store.ts";

/** A registration that no token was issued to for so long is forgotten. */
const CLIENT_DAYS = 90;

/** Of these, none is changed through the authorization server once it is stored. */
export function objectAdapter(model: ObjectModel, { db, clock, baseUrl }: Store): Adapter {
  return {
    ...emptyAdapter,
    async upsert(id, { jti: _id, returnTo: _withId, ...payload }, ttlSeconds) {
      const lifeMs = ttlSeconds === undefined ? CLIENT_DAYS * DAY_MS : ttlSeconds * 1000;
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      const hash = hashId(id);
      if (await insertObject(db.work, { model, hash, payload, expiresAt })) return;
      if (model === "ReplayDetection") throw new errors.InvalidClientAuth("used twice at once");
      throw new Error(`a new ${model} has an id that is taken`);
    },
    async find(id) {
      const payload = await findObject(db.work, model, hashId(id), clock.now());
      if (!payload || model === "Client") return payload;
      const returnTo = model === "Interaction" ? { returnTo: resumeUrl(baseUrl, id) } : {};
      return { ...payload, jti: id, ...returnTo };
    },
    async destroy(id) {
      await deleteObject(db.work, model, hashId(id));
    },
  };
}

/** Keeps the registration of an agent that works. One that is known by a document has none. */
export async function extendClient({ db, clock }: Store, clientId: string): Promise<void> {
  const now = clock.now().getTime();
  const until = new Date(now + CLIENT_DAYS * DAY_MS);
  const soon = new Date(now + (CLIENT_DAYS - 1) * DAY_MS);
  await extendObject(db.work, "Client", hashId(clientId), { until, soon });
}

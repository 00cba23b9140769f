/** For what is not stored at all: the developer platform's session is the only one that people have. */
import type { Adapter } from "oidc-provider";

export const nothingKept: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

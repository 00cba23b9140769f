/** Where the authorization server keeps what it must remember: nothing of it in memory. */
import type { Adapter } from "oidc-provider";
import { grantAdapter } from "./grant-adapter.ts";
import { objectAdapter } from "./object-adapter.ts";
import { emptyAdapter, type Store } from "./store.ts";
import { tokenAdapter } from "./token-adapter.ts";

/** @param model as the authorization server calls it */
export function createAdapter(model: string, store: Store): Adapter {
  switch (model) {
    case "AccessToken":
    case "RefreshToken":
    case "AuthorizationCode":
      return tokenAdapter(model, store);
    case "Grant":
      return grantAdapter(store);
    case "Client":
    case "Interaction":
    case "ReplayDetection":
      return objectAdapter(model, store);
    case "Session":
      return emptyAdapter;
    default:
      throw new Error(`${model} is not among what the authorization server is set up for`);
  }
}

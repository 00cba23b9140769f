/** Selects the storage adapter for each of oidc-provider's models. Nothing is stored in memory. */
import type { Adapter } from "oidc-provider";
import { inMachineTime } from "./machine-time.ts";
import { grantAdapter } from "./grant-adapter.ts";
import { objectAdapter } from "./object-adapter.ts";
import { emptyAdapter, type Store } from "./store.ts";
import { tokenAdapter } from "./token-adapter.ts";

/** @param model oidc-provider's name of the model */
export function createAdapter(model: string, store: Store): Adapter {
  return inMachineTime(selectAdapter(model, store), store.clock);
}

function selectAdapter(model: string, store: Store): Adapter {
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
      throw new Error(`the authorization server has no adapter for ${model}`);
  }
}

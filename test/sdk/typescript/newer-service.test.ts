/** Tests that the SDK works with a later version of the service. */
import t from "tap";
import { readDocument } from "../../../codegen/document.ts";
import * as sdk from "../../../sdk/typescript/src/index.ts";
import { makeWorld } from "../../helpers/world.ts";
import { startNewerService } from "../newer-service.ts";
import { testNewerService } from "./newer-service-tests.ts";
import { startService } from "./service.ts";

const { api, url } = await startService(t);
const document = readDocument(new URL("../../../openapi.yaml", import.meta.url));
const newer = { api, url: await startNewerService(t, url), world: await makeWorld(api) };
testNewerService(sdk, document, newer);

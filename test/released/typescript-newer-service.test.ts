/** Tests that the released TypeScript SDK works with a later version of the service. */
import { pathToFileURL } from "node:url";
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import type * as Sdk from "../../sdk/typescript/src/index.ts";
import { startApi } from "../helpers/api.ts";
import { makeWorld } from "../helpers/world.ts";
import { startNewerService } from "../sdk/newer-service.ts";
import { testNewerService } from "../sdk/typescript/newer-service-tests.ts";
import { importReleased, releasedPath } from "./sources.ts";

const api = await startApi(t);
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
const document = readDocument(pathToFileURL(releasedPath("openapi.yaml")));
const newer = { api, url: await startNewerService(t, url), world: await makeWorld(api) };
testNewerService(await importReleased<typeof Sdk>("sdk/typescript/src/index.ts"), document, newer);

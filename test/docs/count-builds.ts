/** Requests packages of SDKs, also at the same time, and prints how many processes that started. It begins with none built. */
import { subscribe } from "node:diagnostics_channel";
import fastify from "fastify";
import { docs } from "#src/docs/plugin.ts";

let processes = 0;
subscribe("child_process", () => processes++);
const app = fastify();
app.register(docs, { baseUrl: "https://api.example.com" });
const paths = ["/sdk/checksums.txt", "/sdk/typescript/x", "/sdk/checksums.txt"];
await Promise.all(paths.map((path) => app.inject(path)));
console.log(processes);
await app.close();

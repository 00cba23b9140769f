/**
 * Serves the documentation, sends one request, and prints the longest time for which it stopped the event loop: processor time
 * of the main thread in milliseconds, which other processes don't change.
 *
 *   node first-request.ts /docs/search?q=webhook
 */
import fastify from "fastify";
import { docs } from "#src/docs/plugin.ts";

const [, , path = "/docs"] = process.argv;
const app = fastify();
app.register(docs, { baseUrl: "https://api.example.com" });
await app.ready();
const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let last = usedMs();
let longest = 0;
let timer = setImmediate(function measure() {
  const now = usedMs();
  longest = Math.max(longest, now - last);
  last = now;
  timer = setImmediate(measure);
});
const { statusCode } = await app.inject(path);
await new Promise((resolve) => setImmediate(resolve));
clearImmediate(timer);
if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
console.log(longest);
await app.close();

/**
 * Serves the documentation, sends one request, and prints two numbers: the longest time for which the request stopped the event
 * loop, and the time that loading Fastify took, a measure of the machine's speed. Both are processor time of the main thread in
 * milliseconds, which other processes don't change.
 *
 *   node first-request.ts /docs/search?q=webhook
 */
const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const [, , path = "/docs"] = process.argv;
const start = usedMs();
const { default: fastify } = await import("fastify");
const fastifyMs = usedMs() - start;

await import("#src/app.ts"); // The service has loaded these modules before its first request.
const { docs } = await import("#src/docs/plugin.ts");
const app = fastify();
app.register(docs, { baseUrl: "https://api.example.com" });
app.get("/ping", () => "");
await app.ready();
await app.inject("/ping"); // This loads what `inject` needs.

let last = usedMs();
let longestMs = 0;
let timer = setImmediate(function measure() {
  const now = usedMs();
  longestMs = Math.max(longestMs, now - last);
  last = now;
  timer = setImmediate(measure);
});
const { statusCode } = await app.inject(path);
await new Promise((resolve) => setImmediate(resolve));
clearImmediate(timer);
if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
console.log(longestMs, fastifyMs);
await app.close();

/** Webhook receiver that responds 200 at once, in a separate process. Listens on PORT. */
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume();
  response.end();
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]));

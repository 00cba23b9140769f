/** Test server that refuses every request. Listens on PORT. */
import { createServer } from "node:http";

createServer((_request, response) => response.writeHead(418).end()).listen(
  Number(process.env["PORT"]),
);

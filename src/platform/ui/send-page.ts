/** Sends a page. */
import type { FastifyReply } from "fastify";
import { layout, type Page } from "./layout.ts";
import type { View } from "./view.ts";

/** Sends a page. A rejected form is answered with 422 unless another status was set. */
export function sendPage(reply: FastifyReply, view: View, page: Page): FastifyReply {
  if (page.isWrong && reply.statusCode === 200) reply.code(422);
  return reply.type("text/html; charset=utf-8").send(layout(view, page).toString());
}

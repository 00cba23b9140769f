/** Answering with a page. */
import type { FastifyReply } from "fastify";
import { layout, type Page } from "./layout.ts";
import type { View } from "./view.ts";

/** Answers with a page. One that shows a form again with what is wrong with it is 422, if nothing else was said. */
export function sendPage(reply: FastifyReply, view: View, page: Page): FastifyReply {
  if (page.isWrong && reply.statusCode === 200) reply.code(422);
  return reply.type("text/html; charset=utf-8").send(layout(view, page).toString());
}

/** Registers the routes of signed-in users: a handler answers with a page, or with the path of the next one. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import type { Session } from "../accounts/sessions.ts";
import type { Executor } from "../db/core/connections/client.ts";
import { isRead } from "../http/head.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { requireAdmin, sessionOf } from "./access/session-user.ts";
import type { Platform } from "./platform.ts";
import { readForm, readId, type Form } from "./ui/form.ts";
import { sendPage, type Page } from "./ui/layout.ts";
import { viewOf, type View } from "./ui/view.ts";

/** A request of a signed-in user, with what its handler needs. */
export class UserRequest {
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: Session;
  /** The company or the sandbox that the user acts in. */
  readonly companyId: string;
  /** The company that the user belongs to, also in its sandbox. */
  readonly userCompanyId: string;
  #view: View | undefined;

  constructor(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
    this.platform = platform;
    this.request = request;
    this.reply = reply;
    this.session = sessionOf(request);
    this.companyId = this.session.company.id;
    this.userCompanyId = this.session.user.companyId;
  }

  get view(): View {
    this.#view ??= viewOf(this.platform, this.request, this.reply);
    return this.#view;
  }

  /** The fields of the submitted form, or of the query of a page. */
  get form(): Form {
    const { method, query, body } = this.request;
    return readForm(isRead(method) ? query : body);
  }

  /** The id in the path. Throws 404 unless it is one. */
  get id(): string {
    return readId(this.request.params);
  }

  /** Reads and writes the company's rows. */
  get work(): Executor {
    return this.platform.db.forCompany(this.companyId).work;
  }

  /** Account dependencies with the session user as the actor. */
  get accounts(): Accounts {
    const { db, clock } = this.platform;
    return { db, clock, actor: this.session.user.email };
  }

  /** Webhook dependencies with the session user as the actor. */
  get webhooks(): Webhooks {
    return { ...this.platform.webhooks, actor: this.session.user.email };
  }
}

/** A page to send, the path to redirect to, or the reply if it was sent already. */
type Answer = Page | string | FastifyReply;
type Handler = (user: UserRequest) => Answer | Promise<Answer>;

export class UserRoutes {
  readonly #scope: FastifyInstance;
  readonly platform: Platform;

  constructor(scope: FastifyInstance, platform: Platform) {
    this.#scope = scope;
    this.platform = platform;
  }

  /** A page that all users may open. */
  page(path: string, handler: Handler, options: RouteShorthandOptions = {}): void {
    this.#scope.get(path, options, (request, reply) => this.#answer(handler, request, reply));
  }

  /** A page that contains only a form, for admins. */
  adminPage(path: string, handler: Handler): void {
    this.page(path, (user) => {
      requireAdmin(user.request);
      return handler(user);
    });
  }

  /** The target of a form. It is for admins, unless the options say otherwise. */
  action(path: string, handler: Handler, options: RouteShorthandOptions = {}): void {
    this.#scope.post(path, options, (request, reply) => this.#answer(handler, request, reply));
  }

  async #answer(handler: Handler, request: FastifyRequest, reply: FastifyReply) {
    const user = new UserRequest(this.platform, request, reply);
    const answer = await handler(user);
    if (typeof answer === "string") return reply.redirect(answer, 303);
    return "main" in answer ? sendPage(reply, user.view, answer) : answer;
  }
}

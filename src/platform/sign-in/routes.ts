/** Serves sign-in, sign-out, and setting a password with a link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseCompany } from "../../accounts/company-choice.ts";
import { endSession, openSession } from "../../accounts/sessions.ts";
import { signIn, TooManyAttempts } from "../../accounts/sign-in.ts";
import { findPasswordLink, setPasswordByLink } from "../../accounts/password-link.ts";
import { startSession } from "../access/start-session.ts";
import { safeNext } from "../access/safe-next.ts";
import { KEEP_OPENER } from "../headers.ts";
import type { Platform } from "../platform.ts";
import { attempt, readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { companiesPage, expiredLinkPage, setPasswordPage, signInPage } from "./pages.ts";

/** Anyone can send the form. */
const BODY_LIMIT_BYTES = 8 * 1024;

const ANYONE = {
  config: { access: "anyone" },
  helmet: KEEP_OPENER,
  bodyLimit: BODY_LIMIT_BYTES,
} as const;
const USER = { config: { access: "user" }, helmet: KEEP_OPENER } as const;
/** Truncates longer passwords, which limits the cost of hashing. */
const MAX_PASSWORD_LENGTH = 1000;

/** The consent page of an agent's authorization request, with the request's id. */
const CONSENT_PATH = /^\/developer\/consent\/([\w-]{20,64})$/;
const CHOICE_EXPIRED = "The choice of a company has expired. Sign in again.";

/** Messages by the name of their field. */
type FormErrors = { readonly [name: string]: string | undefined };

export function signInRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/sign-in", ANYONE, async (request, reply) => {
    const next = safeNext((request.query as { next?: string }).next ?? "");
    if (request.session) return reply.redirect(next, 303);
    return showSignIn(platform, request, reply, { email: "", next });
  });
  scope.post("/sign-in", ANYONE, async (request, reply) => submitSignIn(platform, request, reply));
  scope.post("/sign-in/company", ANYONE, async (request, reply) =>
    submitCompany(platform, request, reply),
  );
  scope.post("/sign-out", USER, async (request, reply) => {
    if (request.session) await endSession(platform, request.session);
    platform.cookies.session.clear(reply);
    const next = readForm(request.body).text("next");
    const back = next ? `&next=${encodeURIComponent(safeNext(next))}` : "";
    return reply.redirect(`/developer/sign-in?done=signed-out${back}`, 303);
  });
  scope.get("/set-password", ANYONE, async (request, reply) => {
    const { token = "" } = request.query as { token?: string };
    return showSetPassword(platform, request, reply, token);
  });
  scope.post("/set-password", ANYONE, async (request, reply) =>
    submitPassword(platform, request, reply),
  );
}

/** What signing in uses. */
function toolsOf({ db, clock, webhooks, devices, signIns: recorder }: Platform) {
  return { db, clock, secrets: webhooks.secrets, devices, recorder };
}

async function submitSignIn(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { device: deviceCookie } = platform.cookies;
  const form = readForm(request.body);
  const email = form.text("email");
  const password = form.raw("password");
  const next = safeNext(form.text("next"));
  const show = async (errors: FormErrors) =>
    showSignIn(platform, request, reply, { email, next }, errors);
  const missing = {
    ...(email ? {} : { email: "Enter your email address." }),
    ...(password ? {} : { password: "Enter your password." }),
  };
  if (Object.keys(missing).length > 0) return await show(missing);
  try {
    const result = await attempt(() =>
      signIn(toolsOf(platform), {
        email: email.slice(0, MAX_PASSWORD_LENGTH),
        password: password.slice(0, MAX_PASSWORD_LENGTH),
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
        device: deviceCookie.get(request),
      }),
    );
    if ("errors" in result) return await show(result.errors);
    const { device } = result.done;
    if (device) deviceCookie.set(reply, device);
    if (!("choice" in result.done))
      return await startSession(platform, request, reply, result.done.session, next);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, companiesPage(view, result.done.choice, next));
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    reply.code(429).header("retry-after", error.retryAfterSeconds);
    return await show({ password: error.message });
  }
}

async function submitCompany(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = readForm(request.body);
  const [token, companyId] = [form.text("choice"), form.text("company")];
  const next = safeNext(form.text("next"));
  const userAgent = request.headers["user-agent"] ?? "";
  const session = await chooseCompany(toolsOf(platform), { token, companyId, userAgent });
  if (session !== undefined) return await startSession(platform, request, reply, session, next);
  const errors = { email: CHOICE_EXPIRED };
  return await showSignIn(platform, request, reply, { email: "", next }, errors);
}

async function submitPassword(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = readForm(request.body);
  const token = form.text("token");
  const password = form.raw("password");
  const userAgent = request.headers["user-agent"] ?? "";
  const result = await attempt(() =>
    setPasswordByLink(platform, token, password.slice(0, MAX_PASSWORD_LENGTH)),
  );
  if ("errors" in result)
    return await showSetPassword(platform, request, reply, token, result.errors);
  if (!result.done) return await showSetPassword(platform, request, reply, token);
  const { work } = platform.db.forCompany(result.done.companyId);
  const session = await openSession(work, platform.clock, result.done, userAgent);
  return await startSession(platform, request, reply, session, "/developer");
}

async function showSignIn(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { email: string; next: string },
  errors?: FormErrors,
): Promise<FastifyReply> {
  const uid = CONSENT_PATH.exec(form.next)?.[1];
  const agent = uid === undefined ? undefined : await platform.consents.findAgent(uid);
  const view = viewOf(platform, request, reply);
  return sendPage(reply, view, signInPage(view, { ...form, agent, errors }));
}

async function showSetPassword(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  errors?: FormErrors,
): Promise<FastifyReply> {
  const view = viewOf(platform, request, reply);
  const link = await findPasswordLink(platform, token);
  if (!link) return sendPage(reply.code(404), view, expiredLinkPage());
  const { email } = link.user;
  return sendPage(reply, view, setPasswordPage(view, { email, token, errors }));
}

/** Commands of `user`: create, list, change and remove users of a company's developer platform. */
import { makePasswordLink, passwordLinkUrl, type PasswordLink } from "../accounts/password-link.ts";
import type { User } from "../accounts/user.ts";
import * as users from "../accounts/users.ts";
import { readConfig } from "../config/config.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { formatTimestamp, table, type Result } from "./output.ts";
import { withAccounts, type AccountSession } from "./session.ts";

interface UserOptions {
  readonly company: string;
  /** An e-mail address or an id. */
  readonly user: string;
}

export async function createUser(options: {
  company: string;
  email: string;
  role: string;
  password?: string;
}): Promise<Result> {
  const { email, role, password } = options;
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const newUser = { email, role, password };
    const { user, link } = await users.createUser(accounts, company.id, newUser);
    const created = `Created user ${user.email} with the role ${user.role} in "${company.name}".`;
    const signInText = link ? linkText(link) : "The password is set.";
    return {
      json: { ...toJson(user, company.id), ...(link ? linkJson(link) : {}) },
      text: [created, `ID: ${user.id}`, signInText].join("\n"),
      hint: link ? linkHint() : undefined,
    };
  });
}

export async function showUsers(options: { company: string }): Promise<Result> {
  return await withAccounts(options.company, async ({ accounts, company }) => {
    const all = await users.listUsers(accounts, company.id);
    return {
      json: { users: all.map((user) => toJson(user, company.id)) },
      text: all.length > 0 ? table([HEADING, ...all.map(toRow)]) : "No users.",
    };
  });
}

export async function linkUser(options: UserOptions): Promise<Result> {
  return await withAccounts(options.company, async (session) => {
    const { accounts, company } = session;
    const user = await findUserByOption(session, options.user);
    const link = await makePasswordLink(accounts, company.id, user.id);
    return {
      json: { ...toJson(user, company.id), ...linkJson(link) },
      text: linkText(link),
      hint: linkHint(),
    };
  });
}

export async function changeUserRole(options: UserOptions & { role: string }): Promise<Result> {
  return await withAccounts(options.company, async (session) => {
    const { accounts, company } = session;
    const { id } = await findUserByOption(session, options.user);
    const user = await users.changeRole(accounts, company.id, id, options.role);
    return {
      json: toJson(user, company.id),
      text: `Changed the role of ${user.email} to ${user.role}.`,
    };
  });
}

export async function removeUser(options: UserOptions): Promise<Result> {
  return await withAccounts(options.company, async (session) => {
    const { accounts, company } = session;
    const { id } = await findUserByOption(session, options.user);
    const user = await users.removeUser(accounts, company.id, id);
    return {
      json: toJson(user, company.id),
      text: `Removed ${user.email} and ended all their sessions. The company's API keys keep working.`,
    };
  });
}

/** Finds the company's user by the value of `--user`. */
async function findUserByOption(
  { accounts, company }: AccountSession,
  option: string,
): Promise<User> {
  const idOrEmail = option.trim().toLowerCase();
  const all = await users.listUsers(accounts, company.id);
  const user = all.find(({ id, email }) => id === idOrEmail || email === idOrEmail);
  if (user) return user;
  throw new OperatorError(
    `Company "${company.name}" has no user "${option}". List its users with: npm run -s admin -- user list --company ${company.id}`,
  );
}

function linkText(link: PasswordLink): string {
  return [
    `Link to set a password, valid once and until ${formatTimestamp(link.expiresAt)}:`,
    linkJson(link).passwordLink,
    "Anyone with this link can sign in. Send it only to this user.",
  ].join("\n");
}

function linkJson(link: PasswordLink) {
  return {
    passwordLink: passwordLinkUrl(readConfig(process.env).baseUrl, link),
    passwordLinkExpiresAt: link.expiresAt,
  };
}

/** The command can't know the service's address: only the service's own environment has it. */
function linkHint(): string | undefined {
  const { baseUrl, isBaseUrlSet } = readConfig(process.env);
  return isBaseUrlSet
    ? undefined
    : `BASE_URL is not set for this command, so the link starts with ${baseUrl}. If the service has another address, put it in place of that, and set BASE_URL for the next command.`;
}

const HEADING = ["ID", "EMAIL", "ROLE", "CREATED", "LAST SIGNED IN", "PASSWORD"];

function toRow(user: User): string[] {
  return [
    user.id,
    user.email,
    user.role,
    formatTimestamp(user.createdAt),
    formatTimestamp(user.lastSignedInAt),
    user.hasPassword ? "set" : "not set yet",
  ];
}

function toJson(user: User, companyId: string) {
  return { ...user, companyId };
}

/** Mutations of users, sessions, API keys and the developer platform's access. */
import { inFile } from "../mutation.ts";

export const accounts = [
  ...inFile(
    "src/accounts/sessions.ts",
    {
      title: "accept a session that was idle too long",
      find: "return at - lastSeenAt.getTime() > MAX_IDLE_MS || at - createdAt",
      replace: "return at - createdAt",
      tests: ["test/platform/sessions.test.ts"],
    },
    {
      title: "accept a session of any age",
      find: "> MAX_IDLE_MS || at - createdAt.getTime() > MAX_AGE_MS;",
      replace: "> MAX_IDLE_MS || createdAt > now;",
      tests: ["test/platform/sessions.test.ts"],
    },
    {
      title: "keep the documentation's key when a user signs out",
      find: "await stored.deleteSession(tx, companyId, id);\n    await revokeDocumentationKey(tx, companyId, user.id, { actor: user.email, now });",
      replace: "await stored.deleteSession(tx, companyId, id);",
      tests: ["test/platform/documentation-keys.test.ts"],
    },
  ),
  ...inFile(
    "src/platform/access/session-user.ts",
    {
      title: "skip the check of CSRF tokens",
      find: "    else platform.csrf.check(request);\n",
      replace: "",
      tests: ["test/platform/csrf.test.ts"],
    },
    {
      title: "let viewers change things",
      find: 'if (!isReading && access !== "user" && request.session.user.role !== "admin")',
      replace: "if (isReading && !isReading)",
      tests: ["test/platform/access.test.ts"],
    },
  ),
  ...inFile("src/platform/access/csrf.ts", {
    title: "accept forms that another site submits",
    find: "if (isSameOrigin(request, origin) === false) throw rejected();",
    replace: "",
    tests: ["test/platform/csrf.test.ts"],
  }),
  ...inFile("src/platform/access/safe-next.ts", {
    title: "redirect to another host after the sign-in",
    find: 'const isLocal = origin === base && !pathname.startsWith("//");',
    replace: "const isLocal = origin === base;",
    tests: ["test/platform/sign-in.test.ts", "test/platform/access.test.ts"],
  }),
  ...inFile(
    "src/accounts/sign-in-limits.ts",
    {
      title: "allow any number of attempts to sign in",
      find: "(windows[at]?.count ?? Infinity) <= max;",
      replace: "(windows[at]?.count ?? Infinity) > 0 && max > 0;",
      tests: ["test/platform/throttle.test.ts"],
    },
    {
      title: "allow one attempt to sign in too many",
      find: "(windows[at]?.count ?? Infinity) <= max;",
      replace: "(windows[at]?.count ?? Infinity) <= max + 1;",
      tests: ["test/platform/throttle.test.ts"],
    },
    {
      title: "reset the attempts at all users of an address",
      find: "if (users.includes(user)) await deleteAttempts",
      replace: "if (users.length > 0) await deleteAttempts",
      tests: ["test/platform/shared-address.test.ts"],
    },
  ),
  ...inFile(
    "src/accounts/hash-queue.ts",
    {
      title: "let known users wait with strangers",
      find: "requester.isKnown ? this.#known : this.#strangers;",
      replace: "requester.group ? this.#strangers : this.#known;",
      tests: ["test/accounts/hash-queue.test.ts"],
    },
    {
      title: "refuse whoever comes last when the queue is full",
      find: "if (largest.length <= share.length + 1)",
      replace: "if (largest)",
      tests: ["test/accounts/hash-queue.test.ts"],
    },
  ),
  ...inFile("src/accounts/devices.ts", {
    title: "know a browser for all users",
    find: "const text = `${id} ${user.companyId} ${user.id}`;",
    replace: "const text = id && user.id ? id : id;",
    tests: ["test/platform/throttle.test.ts", "test/platform/shared-address.test.ts"],
  }),
  ...inFile("src/accounts/change-password.ts", {
    title: "keep other sessions when a password changes",
    find: "    await deleteUserSessions(tx, companyId, userId, change.keepSessionId);\n",
    replace: "",
    tests: ["test/platform/account.test.ts"],
  }),
  ...inFile(
    "src/db/accounts/password-links.ts",
    {
      title: "accept an expired password link",
      find: "and(eq(passwordLinks.hash, hash), gt(passwordLinks.expiresAt, now), isNull(users.removedAt)),",
      replace: "and(eq(passwordLinks.hash, hash), isNull(users.removedAt)),",
      tests: ["test/accounts/password-link.test.ts"],
    },
    {
      title: "keep a user's earlier password link in place of the new one",
      find: "set: { hash, expiresAt },",
      replace: "set: { expiresAt },",
      tests: ["test/accounts/password-link.test.ts"],
    },
  ),
  ...inFile("src/accounts/password-rules.ts", {
    title: "accept passwords of 11 characters",
    find: "if (characters.length < MIN_CHARACTERS)",
    replace: "if (characters.length < MIN_CHARACTERS - 1)",
    tests: ["test/accounts/password-rules.test.ts"],
  }),
  ...inFile(
    "src/accounts/users.ts",
    {
      title: "remove a company's last admin",
      find: "    if (isLastAdmin) throw lastAdmin(user);\n    for (const each of await listCompanyAndSandbox(tx, companyId))\n      await stored.updateUser(tx, each, userId, { removedAt",
      replace: "    await stored.updateUser(tx, companyId, userId, { removedAt",
      tests: ["test/accounts/users.test.ts"],
    },
    {
      title: "keep the agents of a removed user",
      find: "const agentsRevoked = await stored.revokeGrantsOfUser(tx, companyId, userId, now);\n    const details = { role: user.role, agentsRevoked };",
      replace: "const details = { role: user.role, agentsRevoked: 0 };",
      tests: ["test/accounts/users.test.ts", "test/platform/agents.test.ts"],
    },
  ),
  ...inFile("src/accounts/key-rotation.ts", {
    title: "let a rotated key work on after the overlap",
    find: "return { expiresAt: isSooner ? expiresAt : overlapEnd, revokedAt: null };",
    replace: "return { expiresAt: isSooner ? overlapEnd : expiresAt, revokedAt: null };",
    tests: ["test/accounts/key-rotation.test.ts"],
  }),
  ...inFile("src/accounts/keys.ts", {
    title: "record no audit entry when a key is revoked",
    find: "    await recordAudit(tx, companyId, entry, now);\n    return { key: toKey({ ...before, revokedAt: now }, now), isNews: true };",
    replace: "    return { key: toKey({ ...before, revokedAt: now }, now), isNews: true };",
    tests: ["test/accounts/keys.test.ts"],
  }),
  ...inFile("src/db/accounts/company-limits.ts", {
    title: "allow one key, endpoint or user more than the limit",
    find: "return used + added > limit ? limit : undefined;",
    replace: "return used + added > limit + 1 ? limit : undefined;",
    tests: ["test/accounts/company-limits.test.ts"],
  }),
  ...inFile("src/platform/capture/load-capture.ts", {
    title: "show captured requests to viewers",
    find: "isAdmin ? findCapture(db.forCompany(companyId).work, companyId, id, now) : undefined,",
    replace: "findCapture(db.forCompany(companyId).work, companyId, id, now),",
    tests: ["test/platform/capture.test.ts"],
  }),
  ...inFile("src/html/html.ts", {
    title: "write quotes into pages without escaping them",
    find: "return text.replaceAll(/[\"&'<>]/g, (",
    replace: "return text.replaceAll(/[&'<>]/g, (",
    tests: ["test/platform/escaping.test.ts"],
  }),
  ...inFile("src/db/search/named-things.ts", {
    title: "search keys, endpoints, agents and users case-sensitively",
    find: "strpos(lower(${column}), ${text.toLowerCase()}) > 0`",
    replace: "strpos(${column}, ${text}) > 0`",
    tests: ["test/platform/search.test.ts"],
  }),
  ...inFile("src/db/requests/request-conditions.ts", {
    title: "find requests by paths with % and _ as wildcards",
    find: "return pattern.replaceAll(/[\\\\%_]/g, String.raw`\\$&`).replaceAll(",
    replace: "return pattern.replaceAll(",
    tests: ["test/platform/requests-query.test.ts", "test/db/requests/request-list.test.ts"],
  }),
];

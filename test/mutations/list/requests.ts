/** Mutations of the request pipeline: credentials, scopes, the quota, idempotency, ETags, headers, validation and records. */
import { inFile } from "../mutation.ts";

const IDEMPOTENCY = ["test/http/idempotency.test.ts", "test/http/idempotency-keys.test.ts"];

export const requests = [
  ...inFile(
    "src/http/authenticate.ts",
    {
      title: "accept an expired API key",
      find: 'if (found.expiresAt && found.expiresAt <= now) throw ended(found, "expired", found.expiresAt);',
      replace: "",
      tests: ["test/http/authenticate.test.ts"],
    },
    {
      title: "accept an API key that expired since the connection's last request",
      find: "if (found.expiresAt && found.expiresAt <= now) return undefined;",
      replace: "",
      tests: ["test/http/recalled-keys.test.ts"],
    },
    {
      title: "accept a revoked API key when it was cached",
      find: 'if (found.revokedAt) throw ended(found, "revoked", found.revokedAt);',
      replace: "",
      tests: ["test/http/authenticate.test.ts", "test/http/key-cache.test.ts"],
    },
  ),
  ...inFile(
    "src/http/request-pipeline.ts",
    {
      title: "skip the check of scopes",
      find: "requireScopes(request.caller, operation.scopes);",
      replace: "",
      tests: ["test/http/scopes.test.ts"],
    },
    {
      title: "let caches store responses with a company's data",
      find: 'reply.header("cache-control", "no-store"); // responses contain one company\'s data',
      replace: "",
      tests: ["test/http/conditional.test.ts", "test/contract/document.test.ts"],
    },
  ),
  ...inFile(
    "src/http/conditional.ts",
    {
      title: "ignore If-Match",
      find: '(ifMatch === undefined || matches(ifMatch, etag, "strong")) &&',
      replace: '(ifMatch === undefined || etag !== "") &&',
      tests: ["test/http/conditional.test.ts"],
    },
    {
      title: "compare If-None-Match of a GET with weak ETags strongly",
      find: 'if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag, "weak"))\n      return',
      replace:
        'if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag, "strong"))\n      return',
      tests: ["test/http/conditional.test.ts"],
    },
    {
      title: "send no ETag",
      find: 'reply.header("etag", etag);',
      replace: "",
      tests: ["test/routes/upsert-customer.test.ts", "test/http/conditional.test.ts"],
    },
  ),
  ...inFile("src/http/entity-tag.ts", {
    title: "give a created resource another ETag than a later GET",
    find: "return { text, etag: digestOf(read === body ? text : serialize(read)) };",
    replace: "return { text, etag: digestOf(text) };",
    tests: ["test/http/conditional.test.ts"],
  }),
  ...inFile(
    "src/http/idempotency.ts",
    {
      title: "replay a response to another body with the same idempotency key",
      find: "if (!stored.fingerprint.equals(fingerprint))",
      replace: "if (stored.fingerprint.length !== fingerprint.length)",
      tests: IDEMPOTENCY,
    },
    {
      title: "store no errors for idempotency keys",
      find: "if (error instanceof ApiError && isPermanent(error)) {",
      replace: "if (error instanceof ApiError && error.statusCode < 400) {",
      tests: IDEMPOTENCY,
    },
    {
      title: "run a request while the first one with its idempotency key is running",
      find: "if (!(await claimKey(tx, companyId, key))) throw inUse();",
      replace: "await claimKey(tx, companyId, key);",
      tests: IDEMPOTENCY,
    },
  ),
  ...inFile("src/db/requests/idempotency.ts", {
    title: "forget the response of an idempotency key after 12 hours",
    find: "export const ANSWER_LIFETIME_MS = 24 * HOUR_MS;",
    replace: "export const ANSWER_LIFETIME_MS = 12 * HOUR_MS;",
    tests: IDEMPOTENCY,
  }),
  ...inFile(
    "src/http/quota.ts",
    {
      title: "allow one request more than the quota",
      find: "if (count <= quota) return setQuotaHeaders(reply, quota, quota - count, remainingMs);",
      replace:
        "if (count <= quota + 1) return setQuotaHeaders(reply, quota, quota - count, remainingMs);",
      tests: ["test/http/quota.test.ts"],
    },
    {
      title: "send no RateLimit header",
      find: "if (count <= quota) return setQuotaHeaders(reply, quota, quota - count, remainingMs);",
      replace: "if (count <= quota) return;",
      tests: ["test/http/quota.test.ts"],
    },
    {
      title: "refuse requests after the company's quota was raised",
      find: "if (over?.quota !== quota) return undefined;",
      replace: "if (!over) return undefined;",
      tests: ["test/http/changed-keys.test.ts"],
    },
  ),
  ...inFile(
    "src/db/requests/quota.ts",
    {
      title: "start the quota's window again with each request",
      find: "<= excluded.started_at then excluded.started_at else w.started_at end\n    returning",
      replace:
        "<= excluded.started_at then excluded.started_at else excluded.started_at end\n    returning",
      tests: ["test/db/requests/quota.test.ts", "test/http/quota.test.ts"],
    },
    {
      title: "count the requests of revoked keys",
      find: "and k.id = caller.credential_id and k.revoked_at is not null)",
      replace: "and k.id = caller.credential_id and k.revoked_at < k.created_at)",
      tests: ["test/http/changed-keys.test.ts"],
    },
    {
      title: "give a key of a company the count of the other key",
      find: "counts.set(caller.companyId, count - 1);",
      replace: "counts.set(caller.companyId, count);",
      tests: ["test/db/requests/quota.test.ts", "test/http/quota.test.ts"],
    },
  ),
  ...inFile("src/db/accounts/companies.ts", {
    title: "keep the former quota of keys that are cached",
    find: "  await announceKeyChange(db);\n",
    replace: "",
    tests: ["test/http/changed-keys.test.ts"],
  }),
  ...inFile("src/http/log-lines.ts", {
    title: "send no X-Request-Id",
    find: 'reply.header("x-request-id", request.id);',
    replace: "",
    tests: ["test/routes/external-ids.test.ts"],
  }),
  ...inFile("src/http/https.ts", {
    title: "serve requests that were sent without TLS",
    find: 'else if (!pathOf(request.url).startsWith("/health/")) throw httpsRequired(baseUrl);',
    replace: "",
    tests: ["test/http/https.test.ts"],
  }),
  ...inFile("src/http/mount.ts", {
    title: "accept bodies of twice the limit",
    find: "bodyLimit: bodyLimitOf(operation),",
    replace: "bodyLimit: 2 * bodyLimitOf(operation),",
    tests: ["test/app/bad-input-bodies.test.ts", "test/validation/large-bodies.test.ts"],
  }),
  ...inFile("src/http/unknown-routes.ts", {
    title: "answer 404 to another method of a known path",
    find: "if (allow !== undefined)",
    replace: 'if (allow === "")',
    tests: ["test/app/bad-input-http.test.ts"],
  }),
  ...inFile(
    "src/validation/validation.ts",
    {
      title: "drop unknown fields of a body silently",
      find: "removeAdditional: false,",
      replace: "removeAdditional: true,",
      tests: ["test/app/bad-input-bodies.test.ts"],
    },
    {
      title: "convert a number to a string",
      find: "coerceTypes: false,",
      replace: "coerceTypes: true,",
      tests: ["test/app/bad-input-bodies.test.ts"],
    },
  ),
  ...inFile("src/validation/text.ts", {
    title: "accept U+0000 in texts",
    find: 'if (text.includes("\\0")) return "must not contain U+0000";',
    replace: "",
    tests: ["test/app/bad-input-text.test.ts"],
  }),
  ...inFile("src/validation/duplicate-keys.ts", {
    title: "accept a field that is given twice",
    find: "if (level.keys.has(key)) found.add(pathOf(levels));",
    replace: "",
    tests: ["test/validation/duplicate-keys.test.ts"],
  }),
  ...inFile("src/validation/formats.ts", {
    title: "accept prices with three decimals",
    find: "return units % (b.digits * 10n ** BigInt(scale - b.scale)) === 0n;",
    replace: "return units % (b.digits * 10n ** BigInt(scale - b.scale)) >= 0n;",
    tests: ["test/validation/formats.test.ts"],
  }),
  ...inFile("src/http/request-recorder.ts", {
    title: "record the queries of requests",
    find: "path: recordablePath(request.url, concealFor(owner.companyId)),",
    replace: "path: request.url,",
    tests: ["test/http/request-log.test.ts", "test/http/request-log-limits.test.ts"],
  }),
  ...inFile("src/kernel/recorded-path.ts", {
    title: "record secrets in paths",
    find: "if (secret) return",
    replace: "if (secret === undefined) return",
    tests: ["test/http/request-log.test.ts", "test/http/request-log-limits.test.ts"],
  }),
  ...inFile("src/kernel/recorded-path.ts", {
    title: "record external IDs in paths",
    find: "(at !== textAt && isKnown(part, recorded))",
    replace: "at === textAt || isKnown(part, recorded)",
    tests: ["test/kernel/recorded-path.test.ts", "test/http/recorded-external-ids.test.ts"],
  }),
  ...inFile("src/kernel/errors.ts", {
    title: "record external IDs in messages",
    find: "details.recordedMessage ?? message",
    replace: "message",
    tests: ["test/http/recorded-external-ids.test.ts"],
  }),
  ...inFile(
    "src/http/capture/redact.ts",
    {
      title: "capture copies of redacted values",
      find: "const known = pattern ? text.replaceAll(pattern, REDACTED) : text;",
      replace: "const known = text;",
      tests: ["test/http/redact.test.ts"],
    },
    {
      title: "capture API keys and signing secrets in texts",
      find: "return known.replaceAll(SECRETS, REDACTED);",
      replace: "return known;",
      tests: ["test/http/redact.test.ts"],
    },
  ),
];

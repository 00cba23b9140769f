/** Mutations of webhooks: deliveries, retries, signatures, targets, filters, secrets and recovery. */
import { inFile } from "../mutation.ts";

export const webhooks = [
  ...inFile(
    "src/webhooks/schedule.ts",
    {
      title: "wait twice as long before each retry",
      find: "const gap = firstGapSeconds * 2 ** (attempt - 1) * (1 + JITTER * random);",
      replace: "const gap = firstGapSeconds * 2 ** attempt * (1 + JITTER * random);",
      tests: ["test/webhooks/schedule.test.ts"],
    },
    {
      title: "make one attempt too many",
      find: "if (attempt >= MAX_ATTEMPTS) return undefined;",
      replace: "if (attempt > MAX_ATTEMPTS) return undefined;",
      tests: ["test/webhooks/schedule.test.ts"],
    },
    {
      title: "ignore a receiver's Retry-After",
      find: "return Math.max(gap, requested);",
      replace: "return Math.min(gap, gap + requested);",
      tests: ["test/webhooks/schedule.test.ts"],
    },
    {
      title: "disable a failing endpoint a day too late",
      find: "export const DISABLE_AFTER_DAYS = 5;",
      replace: "export const DISABLE_AFTER_DAYS = 6;",
      tests: ["test/webhooks/worker/errors-endpoints.test.ts"],
    },
  ),
  ...inFile("src/db/webhooks/statements/queue-retries.ts", {
    title: "queue retries before they are due",
    find: "${RETRY_WAITING} and next_attempt_at <= $3\n      and exists",
    replace: "${RETRY_WAITING} and $3::timestamptz is not null\n      and exists",
    tests: ["test/webhooks/worker/retries.test.ts"],
  }),
  ...inFile("src/db/webhooks/statements/claim-deliveries.ts", {
    title: "ignore attempts in flight when claiming",
    find: "from open where place <= in_flight - claimed",
    replace: "from open",
    tests: ["test/db/webhooks/delivery-queue.test.ts"],
  }),
  ...inFile("src/db/webhooks/delivery-queue.ts", {
    title: "count no claim of a dead worker as an attempt",
    find: "attempt = q.attempt + $7::int",
    replace: "attempt = q.attempt + 0 * $7::int",
    tests: ["test/db/webhooks/delivery-queue.test.ts"],
  }),
  ...inFile("src/db/webhooks/statements/record-results.ts", {
    title: "record the late result of a claim that was released",
    find: "and q.attempt = entry.attempt and q.claimed_by = $5::int",
    replace: "and $5::int is not null",
    tests: ["test/db/webhooks/delivery-queue.test.ts"],
  }),
  ...inFile("src/webhooks/worker/turns.ts", {
    title: "let the same companies go first in each turn",
    find: "    this.#endTurns();\n",
    replace: "",
    tests: ["test/webhooks/worker/turns.test.ts"],
  }),
  ...inFile("src/db/webhooks/endpoint-health.ts", {
    title: "begin an endpoint's time of failure again with each failure",
    find: "else coalesce(before.failing_since, ${now}) end,",
    replace: "else ${now}::timestamptz end,",
    tests: ["test/db/webhooks/endpoint-health.test.ts"],
  }),
  ...inFile("src/webhooks/sending/signature.ts", {
    title: "sign the body without its timestamp",
    find: 'const digest = hmac.update(`${timestampSeconds}.`).update(body).digest("hex");',
    replace: 'const digest = hmac.update(body).digest("hex");',
    tests: ["test/webhooks/sending/signature.test.ts"],
  }),
  ...inFile(
    "src/webhooks/worker/deliver.ts",
    {
      title: "sign with the former secret after the overlap",
      find: "return { current: nextSecret };",
      replace: "return { current: secret };",
      tests: ["test/webhooks/worker/delivery.test.ts"],
    },
    {
      title: "swap the signatures of both secrets during the overlap",
      find: "return { current: secret, next: nextSecret };",
      replace: "return { current: nextSecret, next: secret };",
      tests: ["test/webhooks/worker/delivery.test.ts"],
    },
    {
      title: "log the values of custom headers",
      find: "return custom.length > 0 ? masked(result, custom) : result;",
      replace: "return result;",
      tests: ["test/webhooks/worker/delivery.test.ts", "test/webhooks/endpoints/settings.test.ts"],
    },
  ),
  ...inFile(
    "src/webhooks/sending/address-guard.ts",
    {
      title: "allow most addresses of the private network 172.16.0.0/12",
      find: " 172.16.0.0/12",
      replace: " 172.16.0.0/16",
      tests: ["test/webhooks/sending/address-guard.test.ts"],
    },
    {
      title: "allow link-local addresses, as of a cloud's metadata",
      find: " 169.254.0.0/16 ",
      replace: " ",
      tests: ["test/webhooks/sending/address-guard.test.ts"],
    },
    {
      title: "allow IPv6 addresses outside of 2000::/3",
      find: "return isGlobalV6(address) && !isSpecial(address);",
      replace: "return !isSpecial(address);",
      tests: ["test/webhooks/sending/address-guard.test.ts"],
    },
  ),
  ...inFile("src/webhooks/sending/resolve.ts", {
    title: "check only the first address of a host",
    find: "const blocked = addresses.find(",
    replace: "const blocked = addresses.slice(0, 1).find(",
    tests: ["test/webhooks/sending/resolve.test.ts", "test/webhooks/sending/sender-guard.test.ts"],
  }),
  ...inFile("src/webhooks/sending/connector.ts", {
    title: "send to an address that only the connection has",
    find: "if (!isAllowedAddress(remoteAddress, options)) {",
    replace: 'if (remoteAddress === "") {',
    tests: ["test/webhooks/sending/sender-peer.test.ts"],
  }),
  ...inFile("src/webhooks/sending/target-url.ts", {
    title: "accept URLs with a password",
    find: "if (parsed.username || parsed.password)",
    replace: "if (parsed.username && parsed.password)",
    tests: ["test/webhooks/sending/target-url.test.ts"],
  }),
  ...inFile("src/webhooks/sending/attempt.ts", {
    title: "take a redirect for a success",
    find: "const ok = status !== null && status >= 200 && status < 300;",
    replace: "const ok = status !== null && status >= 200 && status < 400;",
    tests: [
      "test/webhooks/sending/sender.test.ts",
      "test/webhooks/sending/sender-failures.test.ts",
    ],
  }),
  ...inFile(
    "src/webhooks/sending/response-head.ts",
    {
      title: "give up at 100 Continue",
      find: "status >= 100 && status < 200 && status !== 101",
      replace: "status > 101 && status < 200",
      tests: ["test/webhooks/sending/sender-interim.test.ts"],
    },
    {
      title: "read any number of interim responses",
      find: "if (this.#interimBytes > MAX_INTERIM_BYTES)",
      replace: "if (this.#interimBytes < 0)",
      tests: ["test/webhooks/sending/sender-interim.test.ts"],
    },
  ),
  ...inFile(
    "src/webhooks/worker/outcome.ts",
    {
      title: "send deliveries of disabled endpoints",
      find: 'if (delivery.endpointStatus !== "enabled" && !isTest) return end("skipped");',
      replace: "",
      tests: ["test/webhooks/worker/outcome.test.ts"],
    },
    {
      title: "retry after 410 Gone",
      find: "const isGone = status === GONE;",
      replace: "const isGone = status === null && ok;",
      tests: ["test/webhooks/worker/errors-endpoints.test.ts"],
    },
    {
      title: "retry test events",
      find: "const isFinal = ok || isTest || isGone;",
      replace: "const isFinal = ok || isGone;",
      tests: ["test/platform/webhooks-test-event.test.ts", "test/webhooks/worker/delivery.test.ts"],
    },
  ),
  ...inFile(
    "src/db/webhooks/new-deliveries.ts",
    {
      title: "deliver events that an endpoint has not subscribed to",
      find: "status <> 'deleted' and ${type} = any(event_types)",
      replace: "status <> 'deleted' and ${type} is not null",
      tests: ["test/db/webhooks/new-deliveries.test.ts", "test/webhooks/worker/delivery.test.ts"],
    },
    {
      title: "ignore an endpoint's filter",
      find: "event_matches(event_filter, ${data}) end\n  ), inserted_delivery",
      replace: "event_matches(event_filter, ${data}) is not null end\n  ), inserted_delivery",
      tests: ["test/db/webhooks/event-filter.test.ts"],
    },
    {
      title: "claim a new delivery ahead of those that wait",
      find: "is_enabled and is_fast and not has_waiting and",
      replace: "is_enabled and is_fast and",
      tests: ["test/db/webhooks/new-deliveries.test.ts"],
    },
  ),
  ...inFile("src/db/webhooks/filter-preview.ts", {
    title: "check each condition of a filter together with the others",
    find: "event_matches(jsonb_build_array(condition), ",
    replace: "event_matches($3::jsonb, ",
    tests: ["test/db/webhooks/filter-preview.test.ts"],
  }),
  ...inFile("src/webhooks/endpoints/secrets-rotation.ts", {
    title: "end the overlap of two secrets after 12 hours",
    find: "const OVERLAP_MS = 24 * HOUR_MS;",
    replace: "const OVERLAP_MS = 12 * HOUR_MS;",
    tests: ["test/webhooks/endpoints/secrets-rotation.test.ts"],
  }),
  ...inFile("src/db/webhooks/webhook-secrets.ts", {
    title: "lose a secret that was due when the next rotation begins",
    find: "secret: sql`case when ${nextSecretAt} <= ${rotation.now} then ${nextSecret} else ${secret} end`,",
    replace:
      "secret: sql`case when ${nextSecretAt} <= ${rotation.now} then ${secret} else ${secret} end`,",
    tests: ["test/webhooks/endpoints/secrets-rotation.test.ts"],
  }),
  ...inFile("src/db/webhooks/missed-events.ts", {
    title: "recover events that were delivered",
    find: '[...UNFINISHED_STATES, "succeeded"]',
    replace: "[...UNFINISHED_STATES]",
    tests: ["test/webhooks/endpoints/recovery.test.ts"],
  }),
  ...inFile("src/webhooks/endpoints/resend-many.ts", {
    title: "send a pending delivery again",
    find: 'return state === "pending" ? "pending" : undefined;',
    replace: "return undefined;",
    tests: ["test/platform/webhooks-resend-many.test.ts"],
  }),
];

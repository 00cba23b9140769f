/** Reads how the browser's user wants pages displayed: times, theme and density. Cookies remember it. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { THEMES } from "../../html/theme.ts";
import type { Clock } from "../../kernel/clock.ts";

/**
 * Cookies, and the values that they may have. The first value is the default. They are readable by scripts and apply to
 * the whole site, so that the docs can use the same theme.
 */
export const DISPLAY_COOKIES = {
  theme: THEMES,
  times: ["relative", "utc", "local"],
  density: ["comfortable", "compact"],
} as const;

/** Set by local-times.js to the browser's time zone, such as `America/Chicago`. */
const TIME_ZONE_COOKIE = "time_zone";

type Choice<Name extends keyof typeof DISPLAY_COOKIES> = (typeof DISPLAY_COOKIES)[Name][number];

export interface Display {
  readonly theme: Choice<"theme">;
  readonly times: Choice<"times">;
  readonly density: Choice<"density">;
  /** The browser's time zone; undefined when it is unknown. */
  readonly timeZone: string | undefined;
  /** The time that relative times are relative to. */
  readonly now: Date;
}

const current = new AsyncLocalStorage<Display>();

/** Makes the display of each request available to everything that its handler renders. */
export function provideDisplay(scope: FastifyInstance, clock: Clock): void {
  // After the body is read: its events would lose the context.
  scope.addHook("preHandler", (request, _reply, done) => {
    if (request.routeOptions.config.access === "file") return done();
    return current.run(displayOf(request, clock.now()), done);
  });
}

/** The display of the request that is being handled; undefined outside of one. */
export function currentDisplay(): Display | undefined {
  return current.getStore();
}

/** Runs `render` with a display, for HTML that is rendered outside of a request's handler, such as live rows. */
export function withDisplay<T>(display: Display, render: () => T): T {
  return current.run(display, render);
}

/** Invalid cookies count as missing. */
export function displayOf({ cookies }: Pick<FastifyRequest, "cookies">, now: Date): Display {
  return {
    theme: choiceOf("theme", cookies["theme"]),
    times: choiceOf("times", cookies["times"]),
    density: choiceOf("density", cookies["density"]),
    timeZone: timeZoneOf(cookies[TIME_ZONE_COOKIE]),
    now,
  };
}

/** The value when it is one of the cookie's, else the default. */
export function choiceOf<Name extends keyof typeof DISPLAY_COOKIES>(
  name: Name,
  value: string | undefined,
): Choice<Name> {
  const choices: readonly Choice<Name>[] = DISPLAY_COOKIES[name];
  return choices.find((each) => each === value) ?? (choices[0] as Choice<Name>);
}

/** Time zones that were checked already. Bounded: cookies are input. */
const checked = new Map<string, boolean>();
const MAX_CHECKED = 1000;
const MAX_NAME_LENGTH = 64;

/** A time zone by its name; undefined if there is none with this name. */
export function timeZoneOf(name: string | undefined): string | undefined {
  if (name === undefined || name.length > MAX_NAME_LENGTH) return undefined;
  let isValid = checked.get(name);
  if (isValid === undefined) {
    isValid = isTimeZone(name);
    if (checked.size >= MAX_CHECKED) checked.clear();
    checked.set(name, isValid);
  }
  return isValid ? name : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Creates a request's logger when something is logged with it: for most requests, nothing is. */
import type { FastifyBaseLogger } from "fastify";

type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

interface Bindings {
  readonly [name: string]: string;
}

/** Has the methods of a logger with the bindings of a request, such as its id. */
export class RequestLogger {
  readonly #create: (more: Bindings) => FastifyBaseLogger;
  #more: Bindings = {};
  #created: FastifyBaseLogger | undefined;

  /** @param create returns a logger that has these bindings too */
  constructor(create: (more: Bindings) => FastifyBaseLogger) {
    this.#create = create;
  }

  /** Adds bindings to what is logged from now on. */
  bind(more: Bindings): void {
    this.#more = { ...this.#more, ...more };
    this.#created = undefined;
  }

  get level(): FastifyBaseLogger["level"] {
    return this.#logger().level;
  }

  set level(level: FastifyBaseLogger["level"]) {
    this.#logger().level = level;
  }

  child(...args: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#logger().child(...args);
  }

  fatal(...args: unknown[]): void {
    this.#log("fatal", args);
  }

  error(...args: unknown[]): void {
    this.#log("error", args);
  }

  warn(...args: unknown[]): void {
    this.#log("warn", args);
  }

  info(...args: unknown[]): void {
    this.#log("info", args);
  }

  debug(...args: unknown[]): void {
    this.#log("debug", args);
  }

  trace(...args: unknown[]): void {
    this.#log("trace", args);
  }

  silent(...args: unknown[]): void {
    this.#log("silent", args);
  }

  #log(level: Level, args: unknown[]): void {
    const logger = this.#logger();
    Reflect.apply(logger[level], logger, args);
  }

  #logger(): FastifyBaseLogger {
    return (this.#created ??= this.#create(this.#more));
  }
}

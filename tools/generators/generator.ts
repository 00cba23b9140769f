/** Describes a code generator, and what this package does with it. */

/** What the steps of a generator work with. */
export interface Work {
  /** The rendering of the published document. */
  readonly document: string;
  /** An empty folder for the client. */
  readonly folder: string;
}

/** How to start the program that calls the service. It gets the environment variables of `calls.ts`. */
export interface Program {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Generator {
  readonly name: string;
  readonly language: string;
  /** The programs of the machine that generate. */
  readonly needs: readonly string[];
  /** The rendering in src/generated that partners should use with it. */
  readonly document: string;
  /** The options that partners need for a client that works, as they write them; "" if none. */
  readonly options: string;
  generate(work: Work): Promise<void>;
  /** Undefined if the client is only generated. */
  readonly compile?: {
    readonly needs: readonly string[];
    run(work: Work): Promise<void>;
  };
  /** Returns the program that calls the service; undefined if there is none. */
  readonly calls?: (work: Work) => Promise<Program>;
  /** What the client can't express, for the report. */
  readonly limits: string;
}

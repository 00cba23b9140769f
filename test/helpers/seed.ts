/** The seed of random inputs: the same in each run, unless FUZZ_SEED sets another one. */
export const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

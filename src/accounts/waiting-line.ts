/** Work that waits its turn, so that only so much of it happens at once. */

/** Too many are waiting already. Whoever asked should be told to come back a little later. */
export class LineFullError extends Error {
  constructor() {
    super("too many wait in line");
    this.name = "LineFullError";
  }
}

/**
 * Makes a line.
 * @param atOnce how many go on at the same time
 * @param mostWaiting how many may wait besides
 * @returns runs work when its turn comes. Rejects with a LineFullError when too many wait, or as the work does
 */
export function createLine(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= mostWaiting) throw new LineFullError();
    // Who goes out hands its place on: `running` stays as it is.
    await new Promise<void>((go) => waiting.push(go));
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

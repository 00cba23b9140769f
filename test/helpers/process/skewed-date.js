/** Shifts `Date` by CLOCK_OFFSET_MS. Use it as `node --import`, for a process on a machine whose clock is wrong. */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const now = () => RealDate.now() + offsetMs;
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

/** Tests how times are shown: relative, in UTC, or in the browser's time zone. */
import t from "tap";
import { displayOf, withDisplay } from "#src/platform/ui/display.ts";
import { exactTime, time } from "#src/platform/ui/time.ts";
import { textOf } from "../helpers/users.ts";

const now = new Date("2026-07-01T12:00:00Z");
const shown = (cookies: { [name: string]: string }, instant: string, render = time) => {
  const html = withDisplay(displayOf({ cookies }, now), () => render(new Date(instant)));
  return textOf(html.toString()).trim();
};

t.test("times are relative until they are older than a month", async (t) => {
  t.equal(shown({}, "2026-07-01T11:57:00Z"), "3 minutes ago");
  t.equal(shown({}, "2026-07-03T12:00:00Z"), "in 2 days");
  t.equal(shown({}, "2026-07-01T12:00:00Z"), "just now");
  t.equal(shown({}, "2026-05-01T12:00:00Z"), "2026-05-01");
  t.equal(shown({}, "2026-07-01T11:57:00Z", exactTime), "2026-07-01 11:57:00 UTC");
});

t.test("the cookies choose UTC or the browser's time zone", async (t) => {
  const instant = "2026-07-01T01:02:03Z";
  t.equal(shown({ times: "utc" }, instant), "2026-07-01 01:02:03 UTC");
  const chicago = { times: "local", time_zone: "America/Chicago" };
  t.equal(shown(chicago, instant), "2026-06-30 20:02:03 CDT");
  t.equal(
    shown({ times: "local", time_zone: "Asia/Kolkata" }, instant).slice(0, 16),
    "2026-07-01 06:32",
  );
});

t.test("invalid cookies count as missing", async (t) => {
  const instant = "2026-07-01T01:02:03Z";
  for (const zone of ["Mars/Olympus", "<script>", "x".repeat(5000), ""])
    t.equal(shown({ times: "local", time_zone: zone }, instant), "2026-07-01 01:02:03 UTC", zone);
  t.equal(shown({ times: "constructor" }, instant), "10 hours ago");
});

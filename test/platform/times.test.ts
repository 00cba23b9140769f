/** Tests how times are shown: relative, in UTC, or in the browser's time zone. */
import t from "tap";
import {
  columnsOf,
  hourLabel,
  lastDay,
  lastWeek,
  linksOf,
} from "#src/platform/overview/buckets.ts";
import { displayOf, withDisplay } from "#src/platform/ui/display.ts";
import { readForm } from "#src/platform/ui/form.ts";
import { exactTime, time } from "#src/platform/ui/time.ts";
import { fieldValue, utcText } from "#src/platform/ui/zoned-fields.ts";
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

/** The labels of the axis, as they are shown with cookies. */
const ticks = (cookies: { [name: string]: string }, at: Date, range = lastDay) =>
  withDisplay(displayOf({ cookies }, at), () =>
    columnsOf(range(at)).flatMap(({ tick }) => tick ?? []),
  );

t.test("charts have the hours and days of the chosen time zone", async (t) => {
  t.strictSame(ticks({}, now).slice(0, 5), ["15:00", "18:00", "21:00", "Jul 1", "03:00"]);
  const kolkata = { times: "local", time_zone: "Asia/Kolkata" };
  t.strictSame(
    ticks(kolkata, now).slice(0, 4),
    ["18:30", "21:30", "Jul 1", "03:30"],
    "half an hour",
  );
  const chicago = { times: "local", time_zone: "America/Chicago" };
  const days = ["Jun 25", "Jun 26", "Jun 27", "Jun 28", "Jun 29", "Jun 30", "Jul 1"];
  t.strictSame(ticks(chicago, now, lastWeek), days, "six hours each, which begin at no midnight");
  const newYork = { times: "local", time_zone: "America/New_York" };
  const autumn = new Date("2026-11-01T12:00:00Z");
  const labels = withDisplay(displayOf({ cookies: newYork }, autumn), () =>
    columnsOf(lastDay(autumn)).map(({ label }) => label),
  );
  t.equal(new Set(labels).size, labels.length, "the repeated hour has its own label");
  t.ok(labels.includes("2026-11-01 01:00 EDT") && labels.includes("2026-11-01 01:00 EST"));
});

t.test("links and texts of charts name the time zone", async (t) => {
  const local = displayOf({ cookies: { times: "local", time_zone: "America/Chicago" } }, now);
  const links = withDisplay(local, () => linksOf(lastDay(now), ({ from }) => from).labelOf(0, 1));
  t.equal(links, "Jun 30, 08:00 to 09:00 CDT:");
  t.equal(
    withDisplay(local, () => hourLabel(now)),
    "2026-07-01 07:00 CDT",
  );
  t.equal(hourLabel(now), "2026-07-01 12:00 UTC");
});

t.test("fields of times are read in the form's time zone, and shown in the reader's", async (t) => {
  const read = (text: string, zone: string) => utcText(readForm({ from: text, zone }), "from");
  const cases: [text: string, zone: string, utc: string][] = [
    ["2026-07-01T13:00", "America/New_York", "2026-07-01T17:00"],
    ["2026-12-01T13:00", "America/New_York", "2026-12-01T18:00"],
    ["2026-07-01T13:00", "Asia/Kolkata", "2026-07-01T07:30"],
    ["2026-07-01T13:00:05.5", "Asia/Kathmandu", "2026-07-01T07:15:05.500"],
    ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30"],
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30"],
    ["2026-07-01T13:00", "", "2026-07-01T13:00"],
    ["2026-07-01T13:00", "Mars/Olympus", "2026-07-01T13:00"],
    ["noon", "America/New_York", "noon"],
    ["2026-13-01T00:00", "America/New_York", "2026-13-01T00:00"],
  ];
  for (const [text, zone, utc] of cases) t.equal(read(text, zone), utc, `${text} ${zone}`);
  for (const zone of ["America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"]) {
    const display = displayOf({ cookies: { times: "local", time_zone: zone } }, now);
    for (let hour = 0; hour < 24 * 365; hour += 7) {
      const instant = new Date(now.getTime() + hour * 3_600_000);
      const field = withDisplay(display, () => fieldValue(instant));
      const again = new Date(`${read(field, zone)}Z`);
      const isRepeated = again.getTime() !== instant.getTime();
      // The second of two equal times is shown as the first.
      if (isRepeated)
        t.equal(
          withDisplay(display, () => fieldValue(again)),
          field,
        );
    }
  }
  t.equal(fieldValue(new Date("2026-07-01T13:00:00Z")), "2026-07-01T13:00", "UTC by default");
});

/** Renders the bars above the request list. Each bar with requests is a link to its own range of time. */
import { html, NOTHING, type Html } from "../../html/html.ts";
import { MAX_COUNTED_REQUESTS } from "../../db/requests/request-histogram.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import { sum } from "../ui/chart-data.ts";
import { counted, formatCount } from "../ui/number.ts";
import { exactTime, minuteTime, timeParts, type TimeParts } from "../ui/time.ts";
import { listHref, textInTime } from "./list-links.ts";
import { printTime } from "./query/print.ts";
import type { RequestQuery } from "./query/request-query.ts";
import type { Timeline } from "./timeline-bars.ts";

const HEIGHT = 40;
/** Keeps a small part visible. */
const MIN_PART_HEIGHT = 2;

interface StatusClass {
  readonly tone: string;
  readonly nouns: readonly [one: string, many: string];
  readonly isIn: (statusClass: number) => boolean;
}

const CLASSES: readonly StatusClass[] = [
  { tone: "c2", nouns: ["succeeded", "succeeded"], isIn: (each) => each < 4 },
  { tone: "c4", nouns: ["client error", "client errors"], isIn: (each) => each === 4 },
  { tone: "c5", nouns: ["server error", "server errors"], isIn: (each) => each > 4 },
];

export function timelineChart(timeline: Timeline, query: RequestQuery): Html {
  const { from, to, bars, counts, countedFrom } = timeline;
  const values = Array.from({ length: bars.number }, () => CLASSES.map(() => 0));
  for (const { bar, statusClass, count } of counts) {
    const index = CLASSES.findIndex(({ isIn }) => isIn(statusClass));
    const ofBar = values[bar];
    if (ofBar) ofBar[index] = (ofBar[index] ?? 0) + count;
  }
  const max = Math.max(1, ...values.map(sum));
  const totals = CLASSES.map((_, index) => sum(values.map((each) => each[index] ?? 0)));
  return html`<figure class="timeline">
    <figcaption>
      <strong>${counted(sum(totals), "request")}</strong>
      ${CLASSES.map(({ tone, nouns }, index) => html`<span class="key ${tone}">${counted(totals[index] ?? 0, ...nouns)}</span>`)}
      <span class="quiet range">${minuteTime(from)} to ${minuteTime(to)}</span>
      ${
        countedFrom
          ? html`<span class="quiet"
              >Counted since ${exactTime(countedFrom)}, in the newest
              ${formatCount(MAX_COUNTED_REQUESTS)} requests. Choose a shorter time to count
              all.</span
            >`
          : ""
      }
    </figcaption>
    <a class="skip" href="#results">Skip the chart</a>
    <ol class="timeline-bars" data-q="${textInTime(query)}">
      ${values.map((ofBar, index) => bar(timeline, query, ofBar, index, max))}
    </ol>
  </figure>`;
}

function bar(
  { from, bars, countedFrom }: Timeline,
  query: RequestQuery,
  values: readonly number[],
  index: number,
  max: number,
): Html {
  const start = new Date(bars.from.getTime() + index * bars.stepMs);
  const end = new Date(start.getTime() + bars.stepMs);
  const after = start < from ? from : start;
  const times = html`data-after="${printTime(start)}" data-before="${printTime(end)}"`;
  const isUncounted = countedFrom !== undefined && end <= countedFrom;
  if (sum(values) === 0)
    return html`<li class="${isUncounted ? "uncounted" : "none"}" ${times}></li>`;
  const parts = CLASSES.flatMap(({ nouns }, each) => {
    const value = values[each] ?? 0;
    return value > 0 ? [counted(value, ...nouns)] : [];
  });
  const label = `${rangeText(start, end)}: ${parts.join(", ")}`;
  const time = { after: floorSecond(after), before: end };
  return html`<li ${times}>
    <a href="${listHref(textInTime(query, time))}" aria-label="${label}" title="${label}"
      >${picture(values, max)}</a
    >
  </li>`;
}

function picture(values: readonly number[], max: number): Html {
  let top = HEIGHT;
  const parts = values.map((value, index) => {
    if (value === 0) return NOTHING;
    const height = MIN_PART_HEIGHT + (value / max) * (HEIGHT - values.length * MIN_PART_HEIGHT);
    top -= height;
    return html`<rect
      class="${CLASSES[index]?.tone}"
      x="0"
      y="${top.toFixed(1)}"
      width="10"
      height="${height.toFixed(1)}"
    />`;
  });
  return html`<svg
    class="chart"
    viewBox="0 0 10 ${HEIGHT}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${parts}
  </svg>`;
}

function floorSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}

/** Such as `2026-07-01 10:00 to 10:10 UTC`. */
function rangeText(start: Date, end: Date): string {
  const [from, to] = [timeParts(start), timeParts(end)];
  const isShort = end.getTime() - start.getTime() < MINUTE_MS;
  const textOf = ({ time }: TimeParts, instant: Date) =>
    isShort ? time + instant.toISOString().slice(16, 19) : time;
  const day = from.date === to.date ? "" : `${to.date} `;
  return `${from.date} ${textOf(from, start)} to ${day}${textOf(to, end)} ${to.zone}`;
}

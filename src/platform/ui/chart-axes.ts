/**
 * Renders what all charts share: axes with round numbers, gridlines, and links over the columns. Positions are percentages
 * of the plot, so that neither text nor lines are stretched.
 */
import { html, NOTHING, type Html } from "../../html/html.ts";
import type { Column, ColumnLinks } from "./chart-data.ts";

const STEPS = [1, 2, 5, 10];
/** On a phone, a label that begins in one of the last columns would end outside of the chart. */
const LAST_COLUMNS = 4;

/**
 * Returns the values of an axis from 0 up to `max` or the next one, in steps of 1, 2 or 5 times a power of ten.
 * @param count about how many steps
 * @param minStep the smallest distance, such as 1 for what is counted
 */
export function niceTicks(max: number, count = 4, minStep = 0): number[] {
  if (!(max > 0)) return [0, Math.max(1, minStep)];
  const rawStep = Math.max(max / count, minStep);
  const power = 10 ** Math.floor(Math.log10(rawStep));
  // The tolerance is for quotients such as 0.30000000000000004.
  const factor = STEPS.find((step) => step * power >= rawStep * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const steps = Math.max(1, Math.ceil(max / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** A coordinate as a percentage of the plot. */
export function share(part: number, whole: number): string {
  return `${Number(((part / whole) * 100).toFixed(3))}%`;
}

/** The frame of a chart: labels of both axes, the picture, and links over its columns. */
export function plot(
  picture: Html,
  ticks: readonly string[],
  columns: readonly Column[],
  links: Html = NOTHING,
): Html {
  return html`<div class="plot">
    <div class="y-axis" aria-hidden="true">
      ${ticks.toReversed().map((tick) => html`<span>${tick}</span>`)}
    </div>
    <div class="area">${picture} ${links}</div>
    <div class="x-axis" aria-hidden="true">
      ${columns.map((column, index) => tickLabel(column, index >= columns.length - LAST_COLUMNS))}
    </div>
  </div>`;
}

function tickLabel({ tick, isMinor }: Column, isLast: boolean): Html {
  const name = isMinor || isLast ? html`class="minor"` : "";
  return html`<div ${name}>${tick === undefined ? "" : html`<span>${tick}</span>`}</div>`;
}

/** A horizontal line at each step of an axis, the lowest one solid. */
export function gridlines(steps: number): Html[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const y = share(steps - index, steps);
    return html`<line
      class="${index === 0 ? "axis" : "grid"}"
      x1="0"
      x2="100%"
      y1="${y}"
      y2="${y}"
    />`;
  });
}

/**
 * Links that cover the columns, with the values as a tooltip: one for each column, and instead one for each group where
 * columns are narrow.
 * @param valuesOf the values of the columns from `first` up to, but not including, `after`, as text
 */
export function columnLinks(
  title: string,
  length: number,
  { hrefOf, labelOf, group }: ColumnLinks,
  valuesOf: (first: number, after: number) => string,
): Html {
  const link = (first: number, after: number) =>
    html`<a href="${hrefOf(first, after)}"
      ><span class="tip"
        ><strong>${labelOf(first, after)}</strong> <span>${valuesOf(first, after)}</span></span
      ></a
    >`;
  const links = (size: number) =>
    Array.from({ length: Math.ceil(length / size) }, (_, index) =>
      link(index * size, Math.min((index + 1) * size, length)),
    );
  return html`<div class="columns fine" role="group" aria-label="${title}">${links(1)}</div>
    <div class="columns coarse" role="group" aria-label="${title}">${links(group)}</div>`;
}

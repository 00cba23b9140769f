/** Creates counters, gauges and histograms in a registry. */
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** Functions that create metrics, by name, description and labels. */
export function instrumentsOf(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string = never>(
      name: string,
      help: string,
      labelNames: readonly Label[] = [],
    ) => new Counter({ name, help, labelNames, registers }),

    /** @param collect sets the values when they are read */
    gauge: <Label extends string = never>(
      name: string,
      help: string,
      labelNames: readonly Label[] = [],
      collect: (gauge: Gauge<Label>) => void | Promise<void> = () => {},
    ) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          await collect(this);
        },
      }),

    histogram: <Label extends string = never>(
      name: string,
      help: string,
      buckets: readonly number[],
      labelNames: readonly Label[] = [],
    ) => new Histogram({ name, help, buckets: [...buckets], labelNames, registers }),
  };
}

import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Measure, ReadMetrics } from "./measure.ts";

/**
 * Metrics in Prometheus's text format, with those of Node and the process. Values are collected on request,
 * so that counting costs only an addition.
 * @param common labels of every line
 */
export function createPrometheusMetrics(
  measures: readonly Measure[],
  common: Record<string, string> = {},
): ReadMetrics {
  const registry = new Registry();
  registry.setDefaultLabels(common);
  collectDefaultMetrics({ register: registry });
  for (const measure of measures) (measure.kind === "counter" ? counter : gauge)(registry, measure);
  return async () => ({ text: await registry.metrics(), contentType: registry.contentType });
}

/**
 * Registers a counter. Its `collect` must not await anything between the reset and the last addition, or
 * concurrent requests would add up each other's numbers.
 */
function counter(registry: Registry, { name, help, labels, read }: Measure): void {
  new Counter({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const counted = await read();
      this.reset();
      for (const one of counted) this.inc(one.labels, one.count);
    },
  });
}

function gauge(registry: Registry, { name, help, labels, read }: Measure): void {
  new Gauge({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const counted = await read();
      this.reset();
      for (const one of counted) this.set(one.labels, one.count);
    },
  });
}

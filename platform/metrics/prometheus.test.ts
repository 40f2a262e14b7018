import { expect, test } from "vitest";
import type { LabeledCount, Measure } from "./measure.ts";
import { createPrometheusMetrics } from "./prometheus.ts";

const measure = (counted: LabeledCount[], given: Partial<Measure> = {}): Measure => ({
  name: "fieldhouse_tries_total",
  help: "Tries",
  kind: "counter",
  labels: ["what"],
  read: () => counted,
  ...given,
});
const linesOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(name));

test("reports the counts so far, also to concurrent requests", async () => {
  const counted = [{ labels: { what: "a" }, count: 2 }];
  const read = createPrometheusMetrics([measure(counted)]);
  await Promise.all([read(), read()]);
  counted[0] = { labels: { what: "a" }, count: 5 };
  counted.push({ labels: { what: "b" }, count: 1 });
  const { text, contentType } = await read();
  expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(linesOf(text, "fieldhouse_tries_total")).toEqual([
    'fieldhouse_tries_total{what="a"} 5',
    'fieldhouse_tries_total{what="b"} 1',
  ]);
  expect(text).toContain("# TYPE fieldhouse_tries_total counter");
});

test("drops outdated values of a gauge, and adds process metrics and common labels", async () => {
  let counted = [{ labels: { what: "a" }, count: 2 }];
  const read = createPrometheusMetrics(
    [measure([], { name: "fieldhouse_open", kind: "gauge", read: async () => counted })],
    {
      process: "7",
    },
  );
  expect(linesOf((await read()).text, "fieldhouse_open")).toEqual([
    'fieldhouse_open{what="a",process="7"} 2',
  ]);
  counted = [];
  const { text } = await read();
  expect(linesOf(text, "fieldhouse_open")).toEqual([]);
  expect(text).toMatch(/^process_resident_memory_bytes\{process="7"\} \d+/m);
});

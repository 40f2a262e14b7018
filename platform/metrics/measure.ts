/** One value of a metric, with the labels that tell it from the metric's other values. */
export interface LabeledCount {
  /** Each label may only have a few values: the collector stores a series for every combination. */
  readonly labels: Readonly<Record<string, string>>;
  count: number;
}

/** One metric for operators, read when it is collected. */
export interface Measure {
  /** "fieldhouse_answers_total": a counter's name ends with "_total". */
  name: string;
  help: string;
  /** A counter only grows until the process ends. */
  kind: "counter" | "gauge";
  labels: readonly string[];
  read(): readonly LabeledCount[] | Promise<readonly LabeledCount[]>;
}

/** Reads all measures, and those of Node and this process, as text for a collector. */
export type ReadMetrics = () => Promise<{ text: string; contentType: string }>;

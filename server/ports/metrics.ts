/** A number and what it is of. */
export interface Counted {
  /** Few values of each: every combination is a series of its own. */
  readonly labels: Readonly<Record<string, string>>;
  count: number;
}

/** One line of what operators watch, read when it is asked for. */
export interface Measure {
  /** "fieldhouse_answers_total": a counter's ends so. */
  name: string;
  help: string;
  /** A counter only grows until the process ends. */
  kind: "counter" | "gauge";
  labels: readonly string[];
  read(): readonly Counted[] | Promise<readonly Counted[]>;
}

/** All measures now, and the process's own, as text for who collects them. */
export type ReadMetrics = () => Promise<{ text: string; contentType: string }>;

/**
 * Runs a task that no visitor waits for, once the browser is idle; in Safari, which lacks
 * requestIdleCallback, after 2 s.
 */
export const whenIdle: (task: () => void) => void =
  "requestIdleCallback" in window ? requestIdleCallback : (task) => setTimeout(task, 2000);

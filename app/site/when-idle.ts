/** Once the browser has nothing better to do: what no visitor waits for. Safari does not say when that is. */
export const whenIdle: (task: () => void) => void =
  "requestIdleCallback" in window ? requestIdleCallback : (task) => setTimeout(task, 2000);

/** Says in a toast, top right, what failed. What draws it is loaded with the first one. */
export function toast(sentence: string): void {
  void import("./toaster.ts").then(({ showToast }) => showToast(sentence));
}

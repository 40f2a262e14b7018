/** Says in a toast, top right, what failed; by itself only that something did. What draws it is loaded with the first one. */
export function toast(sentence?: string): void {
  void import("./toaster.ts").then((part) => part.showToast(sentence));
}

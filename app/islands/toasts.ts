/**
 * Shows a sentence as a toast at the top right, by default the general failure sentence. The script that
 * draws toasts is loaded at the first call.
 */
export function toast(sentence?: string): void {
  void import("./toaster.ts").then((part) => part.showToast(sentence));
}

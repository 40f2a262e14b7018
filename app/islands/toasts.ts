/**
 * Shows a toast, top right; without a sentence the general failure. The script that draws toasts is loaded at
 * the first call.
 */
export function toast(sentence?: string): void {
  void import("./toaster.ts").then((part) => part.showToast(sentence));
}

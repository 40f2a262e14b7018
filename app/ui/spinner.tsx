import { LOADING_SPINNER_PX } from "../../domain/values/limits.ts";

/** A spinner. Screen readers read `label`, which names what is being loaded. */
export function Spinner({ size = LOADING_SPINNER_PX, label }: { size?: number; label: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span className="spinner" style={{ width: size, height: size, fontSize: size }} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

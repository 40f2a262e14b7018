import { useNavigation } from "react-router";
import { Spinner } from "../ui/spinner.tsx";

/** Shown only if a page takes long, so that a quick one flashes no spinner (styles/frame.css has the delay). */
export function Loading() {
  if (useNavigation().state === "idle") return null;
  return (
    <div className="loading">
      <Spinner label="Loading" />
    </div>
  );
}

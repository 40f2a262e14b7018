import { useNavigation } from "react-router";
import { Spinner } from "../ui/spinner.tsx";

/** A page that takes its time says so; a quick one never flashes a spinner (styles/frame.css holds the delay). */
export function Loading() {
  if (useNavigation().state === "idle") return null;
  return (
    <div className="loading">
      <Spinner label="Loading" />
    </div>
  );
}

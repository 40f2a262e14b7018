import { Failures } from "../../ui/failures.tsx";
import { ScheduleBody, type ScheduleProps } from "./schedule-body.tsx";

export function ScheduleView(schedule: ScheduleProps) {
  return (
    <>
      <Failures sentences={schedule.failures} />
      <ScheduleBody {...schedule} />
    </>
  );
}

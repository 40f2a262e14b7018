import type { CoachCategory } from "./coach.ts";

/** A file of its own: a coach's page needs none of the other lists' sentences. */
export const NO_COACHES = {
  coach: "The coaches haven't been announced yet.",
  staff: "The staff hasn't been announced yet.",
  executiveboard: "The executive board hasn't been announced yet.",
} as const satisfies Record<CoachCategory, string>;

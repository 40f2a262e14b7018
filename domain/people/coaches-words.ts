import type { CoachCategory } from "./coach.ts";

/** In a file of its own, so that a coach's page does not load the other lists' sentences. */
export const NO_COACHES = {
  coach: "The coaches haven't been announced yet.",
  staff: "The staff hasn't been announced yet.",
  executiveboard: "The executive board hasn't been announced yet.",
} as const satisfies Record<CoachCategory, string>;

import type { CoachCategory } from "./coach.ts";

/**
 * These sentences have a file of their own, so that a coach's page does not load those of the other lists.
 */
export const NO_COACHES = {
  coach: "The coaches haven't been announced yet.",
  staff: "The staff hasn't been announced yet.",
  executiveboard: "The executive board hasn't been announced yet.",
} as const satisfies Record<CoachCategory, string>;

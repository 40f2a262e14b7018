/** The source that every analytics event names (rule site-6). */
export interface EventOrigin {
  organization: string;
  team: string;
  sport: string;
  version: string;
}

/**
 * Records one event. `details` must not contain personal data: only ids, kinds and the catalogue's messages.
 */
export type LogEvent = (name: string, source: EventOrigin, details?: Record<string, string | number>) => void;

/** Analytics events: each carries organization, team, sport and version (rule site-6). */
export interface EventSource {
  organization: string;
  team: string;
  sport: string;
  version: string;
}

/** Records one event. `details` holds no personal data: ids, kinds and messages of the catalogue. */
export type LogEvent = (name: string, source: EventSource, details?: Record<string, string | number>) => void;

import type { PlaySide } from "../../domain/schedule/play.ts";
import type { PlayStrength } from "../../domain/sports/game-rules.ts";
import type { PlayKind } from "../../domain/sports/sports.ts";

/** The facts that the clubs' articles state about a game, in the format of the articles' own summaries. */

export interface StoryFacts {
  /**
   * The goals in order: `2 3:15 theo-marchetti PP < callum-rooke`; an opponent's as `2 16:20 * T. Lasko
   * PP`. After `<` come the assists; with nothing after it there were none, and without `<` they are
   * random. `?` stands for a random player. In rugby, the minute and the kind: `6 try zuri-bakari`.
   */
  goals?: readonly string[];
  /** The goalies with their saves. */
  goalie?: string;
  saves?: number;
  /** The club's shots, turnovers and won face-offs. The club's first specialist takes all face-offs. */
  shots?: number;
  turnovers?: number;
  faceoffsWon?: number;
  /** Attendance. */
  crowd?: number;
}

export interface ScriptedGoal {
  side: PlaySide;
  period: number;
  second: number;
  /** A player's id or an opponent's name; empty: any player. */
  scorer: string;
  strength: PlayStrength;
  /** The assistants; null if the article does not name them. */
  assists: string[] | null;
}

const STRENGTHS: Readonly<Record<string, PlayStrength>> = {
  PP: "power-play",
  SH: "short-handed",
  EN: "empty-net",
};

/** Matches a goal in this format. A strength such as PP must not be read as a name. */
const GOAL = /^(\d) (\d+):(\d\d) (\*)? ?((?!PP|SH|EN)[^<]*?)(?: ?(PP|SH|EN))? ?(<.*)?$/;

export function parseScriptedGoal(text: string): ScriptedGoal {
  const found = GOAL.exec(text);
  if (!found) throw new SyntaxError(`No goal: ${text}`);
  const [, period, minutes, seconds, star, scorer = "", strength = "", assists] = found;
  return {
    side: star ? "opponent" : "club",
    period: Number(period),
    second: Number(minutes) * 60 + Number(seconds),
    scorer: scorer === "?" ? "" : scorer,
    strength: STRENGTHS[strength] ?? "even",
    assists:
      assists === undefined
        ? null
        : assists
            .slice(1)
            .split(",")
            .map((id) => id.trim())
            .filter(Boolean),
  };
}

export interface ScriptedScore {
  side: PlaySide;
  minute: number;
  kind: PlayKind;
  scorer: string;
}

export function parseScriptedScore(text: string): ScriptedScore {
  const [, minute, star, kind, scorer = ""] = /^(\d+) (\*)? ?([\w-]+) ?(.*)$/.exec(text) ?? [];
  return { side: star ? "opponent" : "club", minute: Number(minute), kind: kind as PlayKind, scorer };
}

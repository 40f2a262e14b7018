import { z } from "zod";

/** What people read about a setting: in docs/reference.md, and in one line in .env.example. */
export interface SettingFacts {
  /** One or a few short sentences without Markdown links. */
  meaning: string;
  /** What is used without it, in words, if the schema's default alone does not tell. */
  unset?: string;
  /** A value that shows the form. */
  example?: string;
  /** The page of docs/ that says more: "install.md#mail". */
  see?: string;
}

/** The facts about each setting, registered with its schema, so that none is forgotten. */
export const SETTING_FACTS = z.registry<SettingFacts>();

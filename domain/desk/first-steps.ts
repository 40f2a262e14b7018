/**
 * What the owner of a new club does first. Each step is done once its fact is true, so nobody has to check
 * anything off.
 */
const FIRST_STEP_KINDS = ["colors", "crest", "game", "payments", "domain"] as const;
export type FirstStepKind = (typeof FIRST_STEP_KINDS)[number];

interface FirstStep {
  href: string;
  title: string;
  about: string;
  /** True if a club can do without it: then it is only suggested while the club is new. */
  isOptional: boolean;
}

export const FIRST_STEPS: Readonly<Record<FirstStepKind, FirstStep>> = {
  colors: {
    href: "/desk/website/club/look",
    title: "Choose your colors",
    about: "The whole website uses them.",
    isOptional: false,
  },
  crest: {
    href: "/desk/website/club/look",
    title: "Add your logo",
    about: "Under Look. Until then the website shows your initials.",
    isOptional: false,
  },
  game: {
    href: "/desk/games",
    title: "Enter your first game",
    about: "Start a season, then paste your schedule or enter games one by one.",
    isOptional: false,
  },
  payments: {
    href: "/desk/payments",
    title: "Connect a payment account",
    about: "If you sell tickets, merchandise or memberships.",
    isOptional: true,
  },
  domain: {
    href: "/desk/domains",
    title: "Use a web address of your own",
    about: "If you have one, such as www.yourclub.com.",
    isOptional: true,
  },
};

const DAY_MS = 24 * 3_600_000;
/** How long optional steps are suggested. */
const NEW_CLUB_DAYS = 30;

/** The steps to show: those that are not done, without the optional ones once the club has settled in. */
export function openFirstSteps(
  done: Readonly<Record<FirstStepKind, boolean>>,
  { timeCreated, now }: { timeCreated: Date; now: Date },
): FirstStepKind[] {
  const open = FIRST_STEP_KINDS.filter((kind) => !done[kind]);
  const isNew = now.getTime() - timeCreated.getTime() < NEW_CLUB_DAYS * DAY_MS;
  return open.filter((kind) => isNew || !FIRST_STEPS[kind].isOptional);
}

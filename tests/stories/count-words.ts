/** Words for counts in a story's sentences. */

export const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const COUNTED_NOUNS =
  "goal|assist|try|conversion|penalty goal|drop goal|save|minute|shot on goal|ground ball|penalty|yellow card|red card|power-play goal|short-handed goal|extra-man goal|man-down goal|faceoff|turnover";
export const COUNTED_PLURALS =
  "goals|assists|tries|conversions|penalty goals|drop goals|saves|minutes|shots on goal|ground balls|penalties|yellow cards|red cards|power-play goals|short-handed goals|extra-man goals|man-down goals|faceoffs|turnovers";

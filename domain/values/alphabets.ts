/** Finds letters of other alphabets that look Latin: with them one name could be passed off as another. */

/**
 * Latin, and the alphabets with letters that look Latin. Chinese, Japanese and Korean are not among them:
 * many names combine them with Latin letters.
 */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/**
 * True if a name has letters of more than one alphabet: "Mаrta" with a Cyrillic а. A name in a single
 * alphabet is fine.
 */
export const hasMixedAlphabets = (name: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1;

/**
 * Lower-case Cyrillic and Greek letters. LATIN has, at the same position, the letter that each looks like.
 */
const FOREIGN = "авекмнорстухіјѕһԁԛԝӏѵαβεζηικμνορτυχϲϳ";
const LATIN = "abekmhopctyxijshdqwlvabezhikmnoptyxcj";

/** The Latin letter that a Cyrillic or Greek letter, small or capital, looks like. */
export const LATIN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...FOREIGN].flatMap((letter, index) => {
    const latin = LATIN[index] ?? letter;
    return [
      [letter, latin],
      [letter.toUpperCase(), latin],
    ];
  }),
);

/** Letters of different alphabets that look alike, with which one name can be passed off as another. */

/**
 * The alphabets with letters that look Latin. Chinese, Japanese and Korean characters do not, and many names
 * combine them with Latin.
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
 * Lower-case Cyrillic and Greek letters, and at the same positions below the Latin letters that they, or
 * their capitals, look like.
 */
const FOREIGN = "авекмнорстухіјѕһԁԛԝӏѵαβεζηικμνορτυχϲϳ";
const LATIN = "abekmhopctyxijshdqwlvabezhikmnoptyxcj";

/** From a letter to the Latin letter that it looks like. */
export const LATIN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...FOREIGN].flatMap((letter, index) => {
    const latin = LATIN[index] ?? letter;
    return [
      [letter, latin],
      [letter.toUpperCase(), latin],
    ];
  }),
);

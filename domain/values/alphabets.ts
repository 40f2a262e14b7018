/** Letters of different alphabets that look alike, by which one name can pass for another. */

/** Those with letters that look Latin. Chinese, Japanese and Korean ones do not, and stand beside Latin in many names. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** Whether a name has letters of more than one alphabet: "Mаrta" with a Cyrillic а. Of one alphabet any name is fine. */
export const mixesAlphabets = (name: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1;

/** Small Cyrillic and Greek letters, and below them the Latin ones for which they, or their capitals, pass. */
const FOREIGN = "авекмнорстухіјѕһԁԛԝӏѵαβεζηικμνορτυχϲϳ";
const LATIN = "abekmhopctyxijshdqwlvabezhikmnoptyxcj";

/** The Latin letter by each that looks like it. */
export const LATIN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...FOREIGN].flatMap((letter, place) => {
    const latin = LATIN[place] ?? letter;
    return [
      [letter, latin],
      [letter.toUpperCase(), latin],
    ];
  }),
);

const latinLetters: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', ß: 'ss', œ: 'oe' };

const table = (from: string, to: string) =>
  new Map(Array.from(from).map((letter, at) => [letter, to[at] ?? ''] as const));
const translated = (text: string, letters: Map<string, string>) =>
  Array.from(text)
    .map((letter) => letters.get(letter) ?? letter)
    .join('');

const oneLetter = table(
  '\u0623\u0625\u0622\u0671\u0649\u06cc\u06a9\u0629\u06c1\u06c3\u06be',
  '\u0627\u0627\u0627\u0627\u064a\u064a\u0643\u0647\u0647\u0647\u0647',
);

/** A name in lower case, without accents, vowel signs of Arabic and invisible characters: the same as `plain` in SQL. */
export const plainName = (name: string): string =>
  translated(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFKC')
      .replace(/[ıøłđðæßœ]/g, (letter) => latinLetters[letter] ?? letter)
      .replace(/[\u0640\u064b-\u0652\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''),
    oneLetter,
  );

// one letter for each of these in Bengali and Devanagari, so that the table below has every letter
const indicParts: readonly (readonly [string, string])[] = [
  ['\u0993\u09af\u09bc\u09be', '\u09ac\u09be'],
  ['\u09cb\u09af\u09bc\u09be', '\u09cb\u09ac\u09be'],
  ['\u09af\u09bc', '\u092f'],
  ['\u09cd\u09af', ''],
  ['\u09af', '\u099c'],
  ['\u09ce', '\u09a4'],
  ['\u0921\u093c', '\u0930'],
  ['\u0922\u093c', '\u0930'],
  ['\u09a1\u09bc', '\u09b0'],
  ['\u09a2\u09bc', '\u09b0'],
  ['\u09c3', '\u09cd\u09b0\u09bf'],
  ['\u0943', '\u094d\u0930\u093f'],
  ['\u098b', '\u09b0\u09bf'],
  ['\u090b', '\u0930\u093f'],
];
const indicLetters = table(
  'অআইঈউঊএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমরলশষসহািীুূেৈোৌংअआइईउऊएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौं',
  'oaiiuueEoOkkggnccjjnttddnttddnpfbbmrlxxshaiiuueEoOnaaiiuueEoOkkggnccjjnttddnttddnpfbbmyrlvxxshaiiuueEoOn',
);
// E and O are diphthongs, c is ch, x is sh
const diphthongs: readonly (readonly [string, string])[] = [
  ['E', 'ai'],
  ['O', 'au'],
  ['c', 'ch'],
  ['x', 'sh'],
];

const replaced = (text: string, parts: readonly (readonly [string, string])[]) =>
  parts.reduce((so, [from, to]) => so.replaceAll(from, to), text);

/** Bengali and Devanagari: a consonant without a vowel sign is followed by "a", except for the last one. */
function romanisedIndic(word: string): string {
  const parts = replaced(word, indicParts).replace(/[\u09bc\u093c]/g, '');
  const ended = /[\u09cd\u094d][\u0995-\u09b9\u0915-\u0939]$/.test(parts) ? `${parts}\u09be` : parts;
  const voiced = ended.replace(
    /([\u0995-\u09b9\u0915-\u0939])(?=[\u0995-\u09b9\u0915-\u0939\u0985-\u0994\u0905-\u0914\u0982\u0902])/g,
    '$1\u09be',
  );
  return replaced(translated(voiced, indicLetters), diphthongs).replace(/[^a-z]/g, '');
}

const arabicLetters = table('اعبپتٹثجچحخدڈذرڑزژسشصضطظغفقكگلمنںوؤيےهئء', 'AAbpttsjCHkddjrrjjsssjtjgfkkglmnnWWieh');

/** Arabic and Urdu: A may be any vowel, W a vowel or a consonant, h may be silent, H is a consonant. Short vowels are not written. */
export const romanisedArabic = (word: string): string =>
  translated(word.replaceAll('\u064a\u0670', '\u0627').replace(/[^\u0621-\u064a\u0671-\u06d2]/g, ''), arabicLetters)
    .replace(/^W/, 'b')
    .replace(/^i/, 'Y')
    .replace(/A?h$/, 'a');

export const isArabic = (word: string): boolean => /[\u0600-\u06ff]/.test(word);
const isIndic = (word: string) => /[\u0980-\u09ff\u0900-\u097f]/.test(word);

/** A word of a plain name in Latin letters; `''` in a script that is not transliterated. */
export function romanised(word: string): string {
  if (isIndic(word)) return romanisedIndic(word);
  if (isArabic(word)) return romanisedArabic(word).replaceAll('W', 'o').toLowerCase().replaceAll('c', 'ch');
  return word.replace(/[^a-z]/g, '');
}

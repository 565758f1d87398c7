import { isArabic, romanised, romanisedArabic } from './romanised.rules.ts';

/** Names with more spellings than the rules cover, each with what it stands for: the same as `known_name` in SQL. */
const knownNames: readonly (readonly [RegExp, string])[] = [
  [/^(m(d|hd|ohd|uhd|hmd|o|oha|uha)|m[ou]h[aeou]?m[aeo]?[dt]h?|mahom[ae]d|mahamad)$/, 'mohammed'],
  [/^m[ae]?h[aeo]?m[uo]+[dt]$/, 'mahmud'],
  [/^(mst|most|mosa|mocha|m[ou]s[ao]m[aeo]th?|mochamot)$/, 'mosammat'],
  [/^m[iy]+[aeh]+n?h?$/, 'mia'],
  [/^ah[aeo]?m[aeo]?[dt]$/, 'ahmed'],
  [/^aba?d([aeou][lrsnzt])?$/, 'abdul'],
  [/^(?!asa$)a[iyea]+sh?[ae]h?$/, 'ayesha'],
  [/^(ha[sz][ae]n|hsn)$/, 'hasan'],
  [/^(h[ou][sc]h?[aeiy]+n|hsin)$/, 'hossain'],
  [/^h[aou]*(q|k|qu)e?$/, 'haque'],
  [/^r[aeo]?h[aeo]?m[aeo]?n$/, 'rahman'],
  [/^r(oy|ay|ai|oi|ae|aya)$/, 'roy'],
  [/^ch?[ao]?[ouw]?dh?[aeou]?h?[aeou]?r[iye]+$/, 'chowdhury'],
  [/^s(k|kh|h?[aei]y?i?k+h?|h?ey?i?kh?|h?ayi?kh?|ik)$/, 'sheikh'],
  [/^s(y|[aeo]?[iy]|[aeo]iy|ay)[aei]d$|^sid$/, 'syed'],
  [/^sa(e|ei|i|ie)d$/, 'saeed'],
  [/^s[iey]?d[aiey]*[qkc]+u?[aeiy]*$/, 'siddiqui'],
  [/^si(n|ng)h?$/, 'singh'],
  [/^b[aei]?[iy]?g[aou]?m$/, 'begum'],
  [/^bh?u[iy]+[aeiy]*n?h?$/, 'bhuiyan'],
  [/^b[ao]s[ue]$/, 'bose'],
  [/^[ou]d[aeiy]*n$/, 'uddin'],
  [/^[ou]m[aeo]r$/, 'umar'],
  [/^[ou](s|th)a?m[aeo]n$/, 'usman'],
  [/^(y|[ei])[ou]+s[aeou]*[fp]h?$/, 'yusuf'],
  [/^p(au?l|ol)$/, 'paul'],
  [/^d[au]ta?$/, 'dutta'],
  [/^aldin$/, 'uddin'],
];

function knownName(latin: string): string | null {
  const single = latin.replace(/(.)\1+/g, '$1');
  return knownNames.find(([spelling]) => spelling.test(single))?.[1] ?? null;
}

/** The sound of a word in Latin letters: consonants that South Asian spellings interchange are one; "e" may be a or i, and "o" a or u. */
const soundOf = (latin: string): string =>
  latin
    .replace(/([^aeiou])\1+/g, '$1')
    .replaceAll('sch', 's')
    .replaceAll('sh', 's')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('que', 'k')
    .replaceAll('ch', 'C')
    .replaceAll('x', 'ks')
    .replaceAll('q', 'k')
    .replaceAll('z', 'j')
    .replace(/([b-df-gj-np-tv-xC])h/g, '$1')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replace(/^w|w(?=[aeiouy])/g, 'b')
    .replace(/^(?:y|[ei](?=[aou]))/, 'Y')
    .replaceAll('v', 'b')
    .replaceAll('w', 'u')
    .replaceAll('y', 'i')
    .replace(/([aeiou])h$/, '$1')
    .replace(/oo+|uu+/g, 'u')
    .replace(/[aeo]i+/g, 'e')
    .replace(/ee+|ii+|ea|ie/g, 'i')
    .replace(/[aeo]+[ou]|o[aeo]|u[ou]/g, 'o')
    .replace(/a[ae]+/g, 'a')
    .replace(/([^aeiou])\1+/g, '$1');

/** How a word may sound: a key of its consonants, and its vowels. A sound with ~ has no short vowels. */
export type Sound = { key: string; sound: string; latin: string };

const keyOf = (letters: string): string =>
  (/^[Aaeiou]/.test(letters) ? 'V' : '') +
  letters.replace(/[Aaeiou]/g, '').replace(/(.)\1+/g, '$1') +
  (/.[aeiou]$/.test(letters) ? 'V' : '');

const fixed: Record<string, string> = {
  \u0639\u062b\u0645\u0627\u0646: 'usman',
  \u0639\u062b\u0645\u0646: 'usman',
  \u0639\u0645\u0631: 'umar',
  \u0639\u0627\u0626\u0634\u0647: 'aisha',
  \u0639\u0627\u064a\u0634\u0647: 'aisha',
};

/** A word of Arabic may have the article, and "Abdul" may be written with the next word. */
function formsOf(word: string): string[] {
  if (!isArabic(word)) return [word];
  return [
    word,
    ...(/^\u0627\u0644.../.test(word) ? [word.slice(2)] : []),
    ...(/^\u0639\u0628\u062f\u0627\u0644.../.test(word) ? ['\u0639\u0628\u062f', word.slice(5)] : []),
  ];
}

/** The possible sounds of a word of a plain name: as a known name, and by its letters. None in a script that is not transliterated. */
export const soundsOf = (word: string): Sound[] =>
  formsOf(word).flatMap((form) => {
    const latin = fixed[form] ?? romanised(form);
    if (latin === '') return [];
    const name = knownName(latin);
    const known = name === null ? [] : [{ key: `=${name}`, sound: '', latin }];
    // the consonants of a known name only match a word that is no known name
    const mark = name === null ? '' : '+';
    if (!isArabic(form)) {
      const sound = soundOf(latin);
      return [...known, { key: mark + keyOf(sound), sound, latin }];
    }
    const letters = romanisedArabic(form)
      .replace(/([^aA])\1+/g, '$1')
      .replace(/(.)A/g, '$1a');
    const readings = ['o', 'b'].flatMap((vowel) => {
      const read = letters.replaceAll('W', vowel);
      return [read.replaceAll('h', '').replaceAll('H', 'h'), read.replaceAll('H', 'h')];
    });
    return [...known, ...readings.map((reading) => ({ key: mark + keyOf(reading), sound: `~${letters}`, latin }))];
  });

const patterns = new Map<string, RegExp>();
const MOST = 5_000;

/** Which vowels a sound allows between its consonants. */
function vowelsOf(sound: string): RegExp {
  const before = patterns.get(sound);
  if (before) return before;
  if (patterns.size >= MOST) patterns.clear();
  const pattern = new RegExp(sound.startsWith('~') ? unwritten(sound.slice(1)) : written(sound));
  patterns.set(sound, pattern);
  return pattern;
}

const unwritten = (letters: string): string =>
  `^${letters
    .replace(/([^AaeioW])(?=[^AaeioW])/g, '$1.')
    .replaceAll('a', '[aeo]')
    .replace(/i/g, '[ie]')
    .replaceAll('A', '[aeiou]')
    .replaceAll('.', '[aeiou]{0,2}')
    .replaceAll('W', '([uo]|[aeiou]?b[aeiou]?)')
    .replaceAll('h', 'h?[aeiou]?')
    .replaceAll('H', 'h')}$`;

const optional: Record<string, string> = { a: '[aeo]?', e: '[aei]?', i: '[ie]', o: '[aou]?', u: '[uo]' };

// a vowel at the start or end of a word is always written
const written = (letters: string): string =>
  `^${letters
    .replace(/([^aeiou])(?=[^aeiou])/g, '$1.')
    .replace(/[aeiou.]/g, (letter) => optional[letter] ?? '[aeo]?')}$`
    .replace(/\?\$$/, '$')
    .replace(/^(\^\[[a-z]+\])\?/, '$1');

const isUnwritten = (sound: string) => sound.startsWith('~');

function soundsLike(one: string, other: string): boolean {
  if (one === '' || other === '' || one === other) return true;
  if (isUnwritten(one)) return !isUnwritten(other) && vowelsOf(one).test(other);
  if (isUnwritten(other)) return vowelsOf(other).test(one);
  return vowelsOf(one).test(other) || vowelsOf(other).test(one);
}

/** Whether two words may be one name in two spellings or scripts. A known name is only that name. */
export function soundAlike(one: readonly Sound[], other: readonly Sound[]): boolean {
  const known = (sounds: readonly Sound[]) => sounds.filter(({ key }) => key.startsWith('='));
  const [mine, theirs] = [known(one), known(other)];
  if (mine.length > 0 && theirs.length > 0) return mine.some(({ key }) => theirs.some((each) => each.key === key));
  return one.some((each) => other.some(({ key, sound }) => key === each.key && soundsLike(sound, each.sound)));
}

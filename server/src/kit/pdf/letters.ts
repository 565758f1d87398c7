import { type Coverage, coverageOf } from './cmap.ts';
import { baseFamilies, type Family, scriptFamilies } from './fonts.ts';

const read = new Map<Family, Coverage[]>();
/** Whether both the regular and the bold file of a family draw a letter. */
function draws(family: Family, code: number): boolean {
  const files = read.get(family) ?? family.files.map((file) => coverageOf(file()));
  read.set(family, files);
  return files.every((coverage) => coverage.has(code));
}

/** Joiners, marks of direction, selectors and line ends, which need no glyph. */
const silent = /^[\p{Default_Ignorable_Code_Point}\t\n\r\u2028\u2029]$/u;
const shared = /^[\p{Script=Zyyy}\p{Script=Zinh}]$/u;
/** Letters of several families: those that a text needs anyway come first. */
const common = /^[\p{Script=Zyyy}\p{Script=Zinh}\p{Script=Hani}]$/u;
const written = new Map(
  scriptFamilies.map((family) => [
    family,
    family.scripts.map((script) => new RegExp(`^\\p{Script_Extensions=${script}}$`, 'u')),
  ]),
);
const symbols = scriptFamilies.filter(({ scripts }) => scripts.length === 0);
const [han] = scriptFamilies.filter(({ scripts }) => scripts.includes('Hani'));

/** The families that may draw a letter: those of its script; for signs that all scripts share, the symbols and the widest family. */
function candidates(letter: string): Family[] {
  const own = scriptFamilies.filter((family) => written.get(family)?.some((script) => script.test(letter)));
  return shared.test(letter) ? [...own, ...symbols, ...(han ? [han] : [])] : own;
}

type Drawn = { by: 'base' | Family | null };
const known = new Map<string, Drawn>();

/** The family that draws a letter: null without one, `base` if every document has it. */
function drawnBy(letter: string): Drawn['by'] {
  const found = known.get(letter);
  if (found) return found.by;
  const code = letter.codePointAt(0) ?? 0;
  const isBase = silent.test(letter) || baseFamilies.some((family) => draws(family, code));
  const by = isBase ? 'base' : (candidates(letter).find((family) => draws(family, code)) ?? null);
  if (known.size < 200_000) known.set(letter, { by });
  return by;
}

const plain = /^[\n\x20-\x7e]*$/;
const lettersOf = (text: string): string[] =>
  plain.test(text) ? [] : [...new Set(text.normalize('NFC'))].filter((letter) => !plain.test(letter));

/** The families beside those of every document that a text needs, in the order in which a letter looks for its glyph. */
export function familiesFor(text: string): Family[] {
  const letters = lettersOf(text).filter((letter) => drawnBy(letter) !== 'base');
  const [some, own] = [letters.filter((one) => common.test(one)), letters.filter((one) => !common.test(one))];
  const needed = new Set(own.map(drawnBy));
  for (const letter of some) {
    const isDrawn = [...needed].some((one) => one && one !== 'base' && draws(one, letter.codePointAt(0) ?? 0));
    if (!isDrawn) needed.add(drawnBy(letter));
  }
  return scriptFamilies.filter((family) => needed.has(family));
}

/** The letters of a text that no font draws, each once, in the order of the text. */
export const missingLetters = (text: string): string[] => lettersOf(text).filter((letter) => drawnBy(letter) === null);

/** The names of scripts that no font is kept for; other letters are named by their number in Unicode. */
const scripts: Readonly<Record<string, string>> = {
  Adlm: 'Adlam',
  Bali: 'Balinese',
  Cakm: 'Chakma',
  Cans: 'Canadian Syllabics',
  Cham: 'Cham',
  Cher: 'Cherokee',
  Copt: 'Coptic',
  Hani: 'Chinese',
  Java: 'Javanese',
  Kali: 'Kayah Li',
  Lana: 'Tai Tham',
  Lepc: 'Lepcha',
  Limb: 'Limbu',
  Lisu: 'Lisu',
  Mong: 'Mongolian',
  Mtei: 'Meetei Mayek',
  Newa: 'Newa',
  Nkoo: "N'Ko",
  Olck: 'Ol Chiki',
  Plrd: 'Miao',
  Rohg: 'Hanifi Rohingya',
  Sund: 'Sundanese',
  Sylo: 'Syloti Nagri',
  Syrc: 'Syriac',
  Tale: 'Tai Le',
  Talu: 'New Tai Lue',
  Tfng: 'Tifinagh',
  Vaii: 'Vai',
  Yiii: 'Yi',
};
const named = Object.entries(scripts).map(([code, name]) => [new RegExp(`^\\p{Script=${code}}$`, 'u'), name] as const);

/** A letter as a message names it: `𞤀 (Adlam)`, `🦄 (emoji)`, or by its number in Unicode. */
export function letterName(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const [, script] = named.find(([pattern]) => pattern.test(letter)) ?? [];
  const kind = script ?? (/^\p{Emoji}$/u.test(letter) ? 'emoji' : `U+${code}`);
  const isShown = /^[\p{L}\p{N}\p{S}\p{P}]$/u.test(letter);
  return isShown ? `${letter} (${kind})` : kind;
}

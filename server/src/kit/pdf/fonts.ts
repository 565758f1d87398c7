import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unwrapWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const ttf = (path: string) => readFileSync(resolve(path));
const weights = [400, 700] as const;

/**
 * A family of a document: a file per weight with all its letters, for two subsets under one name would make letters fall back to the wrong one.
 * `scripts` are Unicode's short names; a family without any is of symbols.
 */
export type Family = { name: string; scripts: readonly string[]; files: readonly (() => Buffer)[] };

/** A family of Fontsource: the subset that holds the script. */
const fontsource = (
  name: string,
  scripts: string[],
  pack: string,
  subset: string,
  of: readonly number[] = weights,
) => ({
  name,
  scripts,
  files: of.map((weight) => () => unwrapWoff(ttf(`@fontsource/${pack}/files/${pack}-${subset}-${weight}-normal.woff`))),
});
const noto = (name: string, script: string, subset: string): Family =>
  fontsource(`Noto Sans ${name}`, [script], `noto-sans-${subset}`, subset);
const google = (name: string, scripts: string[], pack: string, file: string): Family => ({
  name,
  scripts,
  files: ['400Regular', '700Bold'].map(
    (weight) => () => ttf(`@expo-google-fonts/${pack}/${weight}/${file}_${weight}.ttf`),
  ),
});

/**
 * The fonts of every document: Latin (with Greek, Cyrillic and Vietnamese), Arabic and Urdu, Bengali, Hindi and Nepali.
 * Vazirmatn and Baloo Da 2 draw whole letters. Noto places dots and marks afterwards, and a search in the PDF then misses words: of 23 Bengali names it
 * missed seven, and Hind Siliguri two.
 */
export const baseFamilies: readonly Family[] = [
  google('Noto Sans', ['Latn', 'Grek', 'Cyrl'], 'noto-sans', 'NotoSans'),
  fontsource('Vazirmatn', ['Arab'], 'vazirmatn', 'arabic'),
  fontsource('Baloo Da 2', ['Beng'], 'baloo-da-2', 'bengali'),
  noto('Devanagari', 'Deva', 'devanagari'),
];

// the package exports no path to its files
const han = (weight: string) => () =>
  readFileSync(join(dirname(resolve('@embedpdf/fonts-sc')), `../fonts/NotoSansHans-${weight}.otf`));

/**
 * The fonts that are loaded when a text needs them. Han letters take the first family here that the text needs, so a text with kana has the Japanese
 * forms. Hind Guntur, Noto Looped and Battambang are the families of their script that a search finds (see above).
 */
export const scriptFamilies: readonly Family[] = [
  noto('Gurmukhi', 'Guru', 'gurmukhi'),
  noto('Gujarati', 'Gujr', 'gujarati'),
  noto('Tamil', 'Taml', 'tamil'),
  fontsource('Hind Guntur', ['Telu'], 'hind-guntur', 'telugu'),
  noto('Kannada', 'Knda', 'kannada'),
  noto('Malayalam', 'Mlym', 'malayalam'),
  noto('Oriya', 'Orya', 'oriya'),
  noto('Sinhala', 'Sinh', 'sinhala'),
  noto('Thaana', 'Thaa', 'thaana'),
  fontsource('Noto Serif Tibetan', ['Tibt'], 'noto-serif-tibetan', 'tibetan'),
  noto('Myanmar', 'Mymr', 'myanmar'),
  fontsource('Noto Sans Thai Looped', ['Thai'], 'noto-sans-thai-looped', 'thai'),
  noto('Lao', 'Laoo', 'lao'),
  fontsource('Battambang', ['Khmr'], 'battambang', 'khmer'),
  noto('Georgian', 'Geor', 'georgian'),
  noto('Armenian', 'Armn', 'armenian'),
  noto('Hebrew', 'Hebr', 'hebrew'),
  noto('Ethiopic', 'Ethi', 'ethiopic'),
  google('BIZ UDGothic', ['Hira', 'Kana'], 'biz-udgothic', 'BIZUDGothic'),
  google('Nanum Gothic', ['Hang'], 'nanum-gothic', 'NanumGothic'),
  { name: 'Noto Sans Hans', scripts: ['Hani', 'Bopo'], files: ['Regular', 'Bold'].map(han) },
  fontsource('Noto Sans Symbols', [], 'noto-sans-symbols', 'symbols'),
  fontsource('Noto Sans Symbols 2', [], 'noto-sans-symbols-2', 'symbols', [400]),
];

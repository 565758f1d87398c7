import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unwrapWoff } from './woff.ts';

const file = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));

/** One file per weight for Latin: two subsets under one name make letters fall back to the wrong one. */
const latin = ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold'] as const;
/**
 * Vazirmatn (Arabic, Urdu) and Baloo Da 2 (Bengali) draw whole letters. Noto places dots and marks afterwards, and a search in the PDF then misses words:
 * of 23 Bengali names it missed seven, and Hind Siliguri two.
 */
const scripts = { vazirmatn: 'arabic', 'baloo-da-2': 'bengali', 'noto-sans-devanagari': 'devanagari' } as const;
const weights = [400, 700] as const;

/** The fonts of documents: Latin, Arabic and Urdu, Bengali, Hindi. */
export const documentFonts = (): Buffer[] => [
  ...latin.map((name) => file(`@expo-google-fonts/noto-sans/${name}.ttf`)),
  ...Object.entries(scripts).flatMap(([name, script]) =>
    weights.map((weight) => unwrapWoff(file(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`))),
  ),
];

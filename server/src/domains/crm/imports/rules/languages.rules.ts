import { type SpokenLanguage, spokenLanguages } from '@embark/contracts/kit';
import { fold, severalOf } from './text.rules.ts';

const aliases: Partial<Record<SpokenLanguage, string>> = {
  en: 'eng',
  bn: 'ben|bangla|bengali|bangali',
  hi: 'hin',
  ur: 'urd',
  pa: 'panjabi',
  ne: 'nepalese',
  si: 'sinhalese|singhalese',
  ar: 'ara|عربي|عربى',
  fa: 'farsi|dari',
  ps: 'pushto|pashtu',
  tr: 'tur',
  zh: 'mandarin|cantonese|mandarin chinese|chinese mandarin|chinese cantonese',
  id: 'bahasa|bahasa indonesia',
  ms: 'malaysian|bahasa melayu|bahasa malaysia',
  tl: 'tagalog|filipino|pilipino',
  es: 'castilian',
};

let known: Map<string, string> | undefined;

/** Every language by its code, its name in English, Turkish, Arabic and itself, and its other names. */
function languages(): Map<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  for (const code of spokenLanguages) {
    const named = ['en', 'tr', 'ar', code].map((own) => new Intl.DisplayNames([own], { type: 'language' }).of(code));
    for (const word of [code, ...named, ...(aliases[code]?.split('|') ?? [])]) if (word) found.set(fold(word), code);
  }
  known = found;
  return found;
}

const readLanguage = (text: string) => languages().get(fold(text.replace(/\(.*\)/, '')));

/** The codes of the languages in a cell, in order, and the unknown words: `Bangla / English`. */
export function readLanguages(text: string): { known: string[]; rest: string[] } {
  const whole = readLanguage(text);
  if (whole) return { known: [whole], rest: [] };
  const parts = severalOf(text.replaceAll(/[/&+]|\s(?:and|ve)\s/gi, ','));
  const read = parts.map((part) => ({ part, code: readLanguage(part) }));
  return {
    known: [...new Set(read.flatMap(({ code }) => code ?? []))],
    rest: read.filter(({ code }) => !code).map(({ part }) => part),
  };
}

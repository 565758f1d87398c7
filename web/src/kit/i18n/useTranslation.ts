import { useTranslation as useI18next } from 'react-i18next';
import { i18n } from './i18n.ts';
import type { TFunction } from './keys.ts';

export type { GroupIn, TextIn, TextKey, TFunction } from './keys.ts';

type Spoken = { t: TFunction; i18n: typeof i18n };
const spoken = new Map<string, Spoken>();

/** A new `t` for each edition, so that memoised texts update with the language and the company's names. */
function translationFor(edition: string): Spoken {
  const found = spoken.get(edition) ?? { i18n, t: i18n.t.bind(undefined) };
  spoken.set(edition, found);
  return found;
}

/** `t` and the current language; re-renders on a language change or a renaming. */
export function useTranslation(): Spoken {
  useI18next(); // re-renders on a language change
  return translationFor(i18n.edition);
}

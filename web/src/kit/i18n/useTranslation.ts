import { useTranslation as useI18next } from 'react-i18next';
import { i18n } from './i18n.ts';
import type { TFunction } from './keys.ts';

export type { GroupIn, TextIn, TextKey, TFunction } from './keys.ts';

type Spoken = { t: TFunction; i18n: typeof i18n };
const spoken = new Map<string, Spoken>();

/** A `t` for each language, so that what is memorised by it is made anew with the language. */
function spokenIn(language: string): Spoken {
  const found = spoken.get(language) ?? { i18n, t: i18n.t.bind(undefined) };
  spoken.set(language, found);
  return found;
}

/** `t` and the language in use; draws again when the language changes. */
export const useTranslation = (): Spoken => spokenIn(useI18next().i18n.language);

import { changeSettings } from '../../domains/organisation/session/index.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { isLanguage } from '../../kit/i18n/languages.ts';

/** Speaks another language, in its own direction, and remembers it. */
export async function chooseLanguage(language: string) {
  if (!isLanguage(language)) return;
  changeSettings({ language, direction: null });
  await changeLanguage(language);
}

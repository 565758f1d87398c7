import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speakInLanguage } from './complaints.ts';
import { loadRtl } from '../theme/caches.ts';
import { isLanguage, keepLanguage, keptLanguage, type Language, languages } from './languages.ts';
import { takeMessages } from './messages.ts';

const load = { en: () => import('./en.ts'), tr: () => import('./tr.ts'), ar: () => import('./ar.ts') };

/** The one i18next of the application. */
export const i18n = createInstance();

/** Loads the kept language and readies i18next; the first paint waits for it. */
export async function startI18n(language: Language = keptLanguage()) {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  await changeLanguage(language);
}

/** Loads a language, turns the page its way and remembers it. */
export async function changeLanguage(language: Language) {
  const isMirrored = languages[language].dir === 'rtl';
  const [{ texts, messages }] = await Promise.all([load[language](), isMirrored ? loadRtl() : undefined]);
  i18n.addResourceBundle(language, 'translation', texts, true, true);
  takeMessages(messages);
  speakInLanguage((key, values) => i18n.t(key, values ?? {}));
  keepLanguage(language);
  await i18n.changeLanguage(language);
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');
export const currentLocale = (): string => languages[currentLanguage()].locale;

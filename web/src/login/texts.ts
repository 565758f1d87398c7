import { createContext, use } from 'react';
import { keepLanguage, type Language } from '../kit/i18n/languages.ts';

const load = {
  en: () =>
    Promise.all([import('../domains/organisation/session/texts/en.json'), import('../kit/messages/texts/en.json')]),
  tr: () =>
    Promise.all([import('../domains/organisation/session/texts/tr.json'), import('../kit/messages/texts/tr.json')]),
  ar: () =>
    Promise.all([import('../domains/organisation/session/texts/ar.json'), import('../kit/messages/texts/ar.json')]),
};

/** Loads the page's texts and the server's messages in one language. Kept small: this page loads before anything else. */
export async function loadTexts(language: Language) {
  const [{ default: session }, { default: kit }] = await load[language]();
  keepLanguage(language);
  const messages = new Map(Object.entries({ ...kit, ...session.messages }));
  const roles = new Map(Object.entries(session.roles));
  return {
    code: language,
    ...session.login,
    message: (sentence: string) => messages.get(sentence) ?? sentence,
    role: (role: string) => roles.get(role) ?? role,
  };
}

export type LoginTexts = Awaited<ReturnType<typeof loadTexts>>;

const TextsContext = createContext<LoginTexts | undefined>(undefined);
export const TextsProvider = TextsContext.Provider;

export function useTexts(): LoginTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('The sign-in page was shown without its texts');
  return texts;
}

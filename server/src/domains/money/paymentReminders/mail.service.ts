import { paperDay, type PaperLanguage } from '../../../kit/pdf/paper.ts';
import mailWords from './words.json' with { type: 'json' };

/** The language of a client's papers: English where theirs has no words here. */
export const languageOf = (language: string | null): PaperLanguage =>
  language === 'tr' || language === 'ar' ? language : 'en';

/** The mail that carries a statement of account. */
export function mailOf(given: { language: PaperLanguage; name: string; seller: string; today: string }) {
  const { language, name, seller, today } = given;
  const words = mailWords[language];
  return {
    subject: `${words.subject} · ${seller}`,
    text: [
      words.hello.replace('{name}', () => name),
      words.text.replace('{day}', paperDay(today, language)),
      `${words.bye}\n${seller}`,
    ].join('\n\n'),
  };
}

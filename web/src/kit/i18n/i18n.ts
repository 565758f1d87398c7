import { speakInLanguage } from './complaints.ts';
import { loadRtl } from '../theme/caches.ts';
import { isLanguage, keepLanguage, keptLanguage, type Language, languages } from './languages.ts';
import { gather, type Texts } from './gather.ts';
import { addMessages, speakMessages } from './messages.ts';
import { addTexts, i18n, speak } from './speech.ts';

export { i18n } from './speech.ts';

const load = { en: () => import('./en.ts'), tr: () => import('./tr.ts'), ar: () => import('./ar.ts') };

/** Where the domains' texts are; the other languages bring their own table along, so that nobody loads those of three. */
const inEnglish = import.meta.glob<Texts>(['../../domains/**/texts/en.json', '../{board,filter}/texts/en.json'], {
  import: 'default',
});
const domainOf = (path: string) => path.split('/')[path.startsWith('../../') ? 4 : 1] ?? path; // ../../domains/area/here, ../here

/** The domains that have texts. */
export const domainsWithTexts: readonly string[] = [...new Set(Object.keys(inEnglish).map(domainOf))];

const wanted = new Set<string>();
const taken = new Set<string>();

/** Loads the kept language; the first paint waits for it. */
export async function startI18n(language: Language = keptLanguage(), domains: readonly string[] = []) {
  for (const domain of domains) wanted.add(domain);
  await changeLanguage(language);
}

/** Loads a language, turns the page its way and remembers it. */
export async function changeLanguage(language: Language) {
  const isMirrored = languages[language].dir === 'rtl';
  const [common] = await Promise.all([load[language](), takeDomains(language), isMirrored ? loadRtl() : undefined]);
  take(language, common);
  speakMessages(language);
  speakInLanguage(i18n.t);
  keepLanguage(language);
  speak(language);
}

/** Readies the texts of a domain before one of its screens shows; a change of the language brings them along. */
export async function needTexts(domain: string) {
  wanted.add(domain);
  await takeDomains(currentLanguage());
}

async function takeDomains(language: Language) {
  const ofDomains = language === 'en' ? inEnglish : (await load[language]()).ofDomains;
  const paths = Object.keys(ofDomains).filter((path) => wanted.has(domainOf(path)) && !taken.has(path));
  const contents = await Promise.all(paths.map(async (path) => [path, await ofDomains[path]?.()] as const));
  for (const [path, content] of contents) {
    if (content) take(language, gather({ [path]: content }));
    taken.add(path);
  }
}

function take(language: Language, { texts, messages }: ReturnType<typeof gather>) {
  addTexts(language, texts);
  addMessages(language, messages);
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');
export const currentLocale = (): string => languages[currentLanguage()].locale;

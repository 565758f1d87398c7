import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { z } from 'zod';
import { loadRtl } from '../theme/caches.ts';
import { isLanguage, keepLanguage, keptLanguage, type Language, languages } from './languages.ts';
import { gather, type Texts } from './gather.ts';
import { addMessages, speakMessages } from './messages.ts';
import type { TextKey, TFunction, Values } from './keys.ts';

type Say = (key: TextKey, values?: Values) => string;

/** Translates the schema's default errors; a message in the contract overrides them. */
function translateErrors(say: Say) {
  z.config({ customError: (issue) => say(...sentence(issue)) });
}

function sentence(issue: z.core.$ZodRawIssue): [TextKey, Values?] {
  const blank = issue.input === undefined || issue.input === null || issue.input === '';
  if (blank && issue.code !== 'custom') return ['kit.invalid.required'];
  if (issue.code === 'too_small')
    return [`kit.invalid.${sized(issue.origin, 'min')}`, { limit: String(issue.minimum) }];
  if (issue.code === 'too_big') return [`kit.invalid.${sized(issue.origin, 'max')}`, { limit: String(issue.maximum) }];
  if (issue.code === 'invalid_format') return [issue.format === 'email' ? 'kit.invalid.email' : 'kit.invalid.format'];
  if (issue.code === 'invalid_value') return ['kit.invalid.choice'];
  if (issue.code === 'invalid_type' && issue.expected === 'number') return ['kit.invalid.number'];
  return ['kit.invalid.other'];
}

const sized = <End extends 'min' | 'max'>(origin: string, end: End): End | `${End}Length` | `${End}Size` =>
  origin === 'string' ? `${end}Length` : origin === 'number' || origin === 'int' ? end : `${end}Size`;

/** The event after which the page re-renders. */
const RENAMED = 'renamed';

const engine = createInstance({
  fallbackLng: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes what it renders
  react: { useSuspense: false, bindI18n: `languageChanged ${RENAMED}` },
}).use(initReactI18next);
void engine.init();

let ownNames = new Map<string, string>();
let renamings = 0;

/** Replaces texts with the company's own names, by text key, in every language. */
export function renameTexts(names: ReadonlyMap<string, string>) {
  if (names.size === ownNames.size && [...names].every(([key, name]) => ownNames.get(key) === name)) return;
  ownNames = new Map(names);
  renamings += 1;
  engine.emit(RENAMED);
}

const t: TFunction = (keys: string | readonly string[], values: Values = {}) => {
  const wanted = [keys].flat();
  // values from users are never nested texts
  return ownNames.get(wanted[0] ?? '') ?? engine.t(wanted, { ...values, nest: false });
};

/** The current language, for code outside components. */
export const i18n = {
  get language() {
    return engine.language ?? '';
  },
  /** Changes with the language and each renaming, to invalidate memoised texts. */
  get edition() {
    return `${engine.language ?? ''} ${renamings}`;
  },
  t,
  exists: (key: string, values: Values = {}): key is TextKey => engine.exists(key, { ...values, returnObjects: false }),
};

const load = { en: () => import('./en.ts'), tr: () => import('./tr.ts'), ar: () => import('./ar.ts') };

/** Loaders of the domains' texts; each language has its own chunk, so that a user loads only one. */
const inEnglish = import.meta.glob<Texts>(
  [
    '../../domains/**/texts/en.json',
    '!../../domains/{crm/enquiries,organisation/session,workspace/views}/**',
    '!../../domains/*/*/titles/**',
    '../{again,board,filter,reading,sheet}/texts/en.json',
  ],
  { import: 'default' },
);
const domainOf = (path: string) => path.split('/')[path.startsWith('../../') ? 4 : 1] ?? path; // ../../domains/area/here, ../here

/** The domains that have texts. */
export const domainsWithTexts: readonly string[] = [...new Set(Object.keys(inEnglish).map(domainOf))];

const wanted = new Set<string>();
const taken = new Set<string>();

/** Loads the stored language; the first render waits for it. */
export async function startI18n(language: Language = keptLanguage(), domains: readonly string[] = []) {
  for (const domain of domains) wanted.add(domain);
  await changeLanguage(language);
}

/** Loads a language, sets the page's direction and stores the choice. */
export async function changeLanguage(language: Language) {
  const isMirrored = languages[language].dir === 'rtl';
  const [common] = await Promise.all([load[language](), takeDomains(language), isMirrored ? loadRtl() : undefined]);
  take(language, common);
  speakMessages(language);
  translateErrors(i18n.t);
  keepLanguage(language);
  await engine.changeLanguage(language);
}

/** Loads the texts of a domain before one of its screens shows; a language change reloads them. */
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

/** Merges texts into a language, over those already loaded. */
export const addTexts = (language: Language, texts: Texts) =>
  void engine.addResourceBundle(language, 'translation', texts, true, true);

function take(language: Language, { texts, messages }: ReturnType<typeof gather>) {
  addTexts(language, texts);
  addMessages(language, messages);
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');
export const currentLocale = (): string => languages[currentLanguage()].locale;

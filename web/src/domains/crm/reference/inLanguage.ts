import type { Reference } from '@embark/contracts/crm/catalogue';
import type { Language } from '../../../kit/i18n/languages.ts';
import { localised, localName } from '../../../kit/i18n/localName.ts';

type Named = { name: string; nameTr: string; nameAr: string };

/** What rows call by its English name is looked up under it. */
function namesOf(rows: readonly Named[], language: Language) {
  const names = new Map(rows.map((row) => [row.name, localName(row, language)]));
  return {
    name: (english: string | null) => (english === null ? null : (names.get(english) ?? english)),
    words: Object.fromEntries(names),
  };
}

/** What is offered, under names in one language, with the look-ups that screens need. */
function made(read: Reference, language: Language) {
  const named = <T extends Named>(rows: readonly T[]) => rows.map((row) => localised(row, language));
  const services = named(read.services);
  const service = new Map(services.map((one) => [one.code, one]));
  const office = new Map(read.offices.map((one) => [one.code, one]));
  const sources = namesOf([...read.leadSources, ...read.ended.leadSources], language);
  const campaigns = namesOf([...read.campaigns, ...read.ended.campaigns], language);
  return {
    ...read,
    services,
    leadSources: named(read.leadSources),
    campaigns: named(read.campaigns),
    ended: { leadSources: named(read.ended.leadSources), campaigns: named(read.ended.campaigns) },
    serviceOf: (code: string) => service.get(code),
    /** What a service is called; its code until that is read. */
    serviceName: (code: string) => service.get(code)?.name ?? code,
    officeOf: (code: string) => office.get(code),
    /** What the lead source that a row calls so is called in the reader's language. */
    sourceName: sources.name,
    campaignName: campaigns.name,
    /** The same as a table, for a file of a list. */
    sourceWords: sources.words,
    campaignWords: campaigns.words,
  };
}

const kept = new WeakMap<Reference, Map<Language, ReturnType<typeof made>>>();

/** The same for everything on screen: made once for each language. */
export function inLanguage(read: Reference, language: Language): ReturnType<typeof made> {
  const languages = kept.get(read) ?? new Map<Language, ReturnType<typeof made>>();
  kept.set(read, languages);
  const found = languages.get(language) ?? made(read, language);
  languages.set(language, found);
  return found;
}

import type { Reference } from '@embark/contracts/catalogue/reference';
import type { Language } from '../../../kit/i18n/languages.ts';
import { localised, localName } from '../../../kit/i18n/localName.ts';

type Named = { name: string; nameTr: string; nameAr: string };

/** Looks up local names by the English name that rows contain. */
function namesOf(rows: readonly Named[], language: Language) {
  const names = new Map(rows.map((row) => [row.name, localName(row, language)]));
  return {
    name: (english: string | null) => (english === null ? null : (names.get(english) ?? english)),
    words: Object.fromEntries(names),
  };
}

/** The reference data with names in one language, and the look-ups that screens need. */
function buildReference(read: Reference, language: Language) {
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
    /** The name of a service; its code until loaded. */
    serviceName: (code: string) => service.get(code)?.name ?? code,
    officeOf: (code: string) => office.get(code),
    /** The local name of a lead source, by its English name in a row. */
    sourceName: sources.name,
    campaignName: campaigns.name,
    /** The same as a table, for exporting a list. */
    sourceWords: sources.words,
    campaignWords: campaigns.words,
  };
}

const kept = new WeakMap<Reference, Map<Language, ReturnType<typeof buildReference>>>();

/** The reference data in one language, computed once per language and shared by all components. */
export function inLanguage(read: Reference, language: Language): ReturnType<typeof buildReference> {
  const languages = kept.get(read) ?? new Map<Language, ReturnType<typeof buildReference>>();
  kept.set(read, languages);
  const found = languages.get(language) ?? buildReference(read, language);
  languages.set(language, found);
  return found;
}

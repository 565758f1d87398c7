import { type ServiceKind, statusesOf } from '@embark/contracts/catalogue/reference';
import { fold } from './text.rules.ts';
import type { ReadPhone } from './ways.rules.ts';

export type Service = { id: number; code: string; name: string; kind: ServiceKind; officeId: number };
export type Office = { id: number; code: string; name: string; zone: string; phoneRegion: string };
type Named = { id: number; name: string; nameTr?: string; nameAr?: string };
export type Person = Named & { email: string; offices: 'all' | readonly number[] };

/** Reference data for interpreting the values of a file. */
export type Known = {
  services: Service[];
  offices: Office[];
  statuses: { code: string; name: string }[];
  sources: Named[];
  campaigns: Named[];
  people: Person[];
  /** The importer owns enquiries that have no owner in the file. */
  importer: number;
  now: Date;
  readPhone: ReadPhone;
  instantOf: (day: string, time: string, zone: string) => Date;
  /** The next date of an open enquiry in this status and office, when the file has none. */
  nextDate: (status: string, officeId: number) => Date;
};

const kindWords: Record<ServiceKind, string> = {
  admission: 'admission|admissions',
  migration: 'migration|visa|immigration',
  event: 'event|events',
  webinar: 'webinar|webinars',
  global: 'global|job placement|global job placement',
  property: 'property',
};
const kindOf = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
);

const withoutSpaces = (text: string) => fold(text).replaceAll(' ', '');

/** Finds a service by code or name, or by its kind if the office, or the company, has only one of that kind. */
export function findService({ services }: Known, text: string, office: Office | null): Service | null {
  const [code, name] = [withoutSpaces(text), fold(text)];
  const exact =
    services.find((one) => withoutSpaces(one.code) === code) ??
    onlyOne(services.filter((one) => fold(one.name) === name)) ??
    onlyOne(services.filter((one) => `${withoutSpaces(one.code)}${withoutSpaces(one.name)}` === code));
  if (exact) return exact;
  const kind = kindOf.get(name);
  const sameKind = services.filter((one) => one.kind === kind && (!office || one.officeId === office.id));
  return onlyOne(sameKind);
}

const onlyOne = <T>(found: T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);

const cities: Record<string, string> = {
  AU: 'aus|australian|melbourne|sydney|brisbane|perth|adelaide|canberra|hobart|darwin|gold coast',
  BD: 'bgd|bangla desh|dhaka|chittagong|chattogram|sylhet|khulna|rajshahi',
  PK: 'pak|lahore|karachi|islamabad|rawalpindi|faisalabad|peshawar|multan',
  IN: 'ind|delhi|new delhi|mumbai|kolkata|chennai|bangalore|bengaluru|hyderabad|ahmedabad|pune|chandigarh|kochi',
};
const cityOf = new Map(
  Object.entries(cities).flatMap(([code, words]) => words.split('|').map((word) => [word, code] as const)),
);

/** Finds an office by code, name, country or city: `BD`, `Bangladesh`, `Dhaka office`. */
export function findOffice({ offices }: Known, text: string): Office | null {
  const word = fold(text)
    .replace(/\b(?:office|branch|team|ofisi|subesi)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const code = cityOf.get(word);
  return offices.find((one) => [fold(one.code), fold(one.name)].includes(word) || one.code === code) ?? null;
}

// only unambiguous words; the value map covers the others
const statusWords: Record<string, string> = {
  NE: 'new|newenquiry|newlead',
  FU: 'followup|tofollowup',
  IP: 'inprogress|inprocess',
  OL: 'offerletter|letterofoffer',
  SA: 'serviceagreement',
  CL: 'closed',
  NI: 'notinterested',
};

/** Finds a status by code, name or common word, if this service kind uses it. */
export function findStatus({ statuses }: Known, text: string, kind: ServiceKind): string | null {
  const word = withoutSpaces(text);
  const used = statusesOf[kind];
  const found = statuses.find(
    ({ code, name }) =>
      withoutSpaces(code) === word || withoutSpaces(name) === word || statusWords[code]?.split('|').includes(word),
  );
  return used.find((code) => code === found?.code) ?? null;
}

/** Finds a lead source or campaign by name, ignoring case, accents and punctuation. */
export const findNamed = (all: Named[], text: string): Named | null =>
  all.find((one) => fold(one.name) === fold(text)) ??
  all.find(({ nameTr, nameAr }) => [nameTr, nameAr].some((name) => name && fold(name) === fold(text))) ??
  null;

/** Finds a user who can own work in this office, by email or by a unique name. */
export function findOwner({ people }: Known, text: string, officeId: number): Person | null {
  const candidates = people.filter(({ offices }) => offices === 'all' || offices.includes(officeId));
  const email = text.trim().toLowerCase();
  return (
    candidates.find((one) => one.email === email) ?? onlyOne(candidates.filter((one) => fold(one.name) === fold(text)))
  );
}

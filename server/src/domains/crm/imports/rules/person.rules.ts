import type { ImportTarget } from '@embark/contracts/crm/imports';
import type { Cells } from './cells.rules.ts';
import { readCountry } from './countries.rules.ts';
import { readLanguages } from './languages.rules.ts';
import { clip, fold, looksLikeFormula } from './text.rules.ts';
import { isLikeNumber, type Phone, phoneRank, type ReadPhone, readEmails, readPhones } from './ways.rules.ts';

type SplitName = { givenNames: string; familyName: string };

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|eng|engr|bay|bayan)\.?\s+(?=\S)/i;

/**
 * Splits a full name: `Family, Given`, otherwise the last word is the family name; a single word is a given name. A title in front is removed, but
 * `Md.` is part of the name. A text that looks like a formula is not split.
 */
export function splitName(text: string): SplitName {
  if (looksLikeFormula(text)) return { givenNames: text, familyName: '' };
  const fullName = text.replace(/\s+/g, ' ').trim();
  const comma = /^([^,،]+)[,،] ?([^,،]+)$/.exec(fullName);
  if (comma?.[1] && comma[2] && isName(comma[1]) && isName(comma[2]))
    return { givenNames: withoutTitle(comma[2].trim()), familyName: withoutTitle(comma[1].trim()) };
  const name = withoutTitle(fullName);
  const last = name.lastIndexOf(' ');
  if (last < 0) return { givenNames: name, familyName: '' };
  return { givenNames: name.slice(0, last), familyName: name.slice(last + 1) };
}

const withoutTitle = (name: string) => name.replace(titles, '');

/** A name contains a letter or digit, and is not a placeholder such as "n/a". */
export function isName(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  if (text.length > 20 || !/^\P{L}*[nu]/iu.test(text)) return true;
  return !/^(?:na|n a|none|null|nil|no name|undefined|nan)$/.test(fold(text));
}

export type PersonFields = {
  givenNames: string;
  familyName: string;
  preferredName: string;
  email: string | null;
  phone: string | null;
  phoneRaw: string | null;
  whatsapp: string | null;
  whatsappRaw: string | null;
  nationality: string | null;
  residence: string | null;
  language: string | null;
  dateOfBirth: string | null;
};
/** `unread`: a number of no country that we know, which is kept as written. */
type Ways = { email: string | null; phone: Phone | null; whatsapp: Phone | null; unread: string | null };
type Written = { text: string; header: string };

const LONGEST = 120;
const same = /^(?:same|yes|y|same as (?:phone|mobile)(?: number| no)?|as above|ayni)$/;

/** Reads the person of a row: the name, then the contact details, then the details that only warn. */
export function personReader(readPhone: ReadPhone) {
  return {
    /** The name, from its parts or split from a full name; null if there is none. */
    name(cells: Cells): (SplitName & { preferredName: string }) | null {
      const text = (target: ImportTarget) => {
        const [first, ...more] = cells.all(target).map((cell) => cell.text);
        if (first === undefined || looksLikeFormula(first)) return first ?? '';
        // the middle names are a column of their own in the contacts of phones and of Outlook
        return target !== 'givenNames'
          ? first.trim()
          : [...new Set([first, ...more].map((part) => part.trim()))].join(' ');
      };
      const parts = { givenNames: text('givenNames'), familyName: text('familyName') };
      const whole = cells
        .all('name')
        .map((cell) => cell.text)
        .join(' ');
      const inParts = isName(`${parts.givenNames} ${parts.familyName}`);
      const split = inParts ? parts : isName(whole) ? splitName(whole) : { givenNames: '', familyName: '' };
      const preferredName = text('preferredName');
      return split.givenNames || split.familyName || isName(preferredName) ? { ...split, preferredName } : null;
    },

    /** The contact details; null if there is no email and nothing like a number. */
    ways(cells: Cells, regions: readonly (string | null)[]): Ways | null {
      const emails = { emails: [] as Written[], rest: [] as Written[] };
      for (const { text, header } of cells.all('email')) {
        const read = readEmails(text);
        emails.emails.push(...read.emails.map((one) => ({ text: one, header })));
        emails.rest.push(...read.rest.map((one) => ({ text: one, header })));
      }
      const phones = allPhones(cells, 'phone', regions, readPhone);
      const whatsapps = allPhones(cells, 'whatsapp', regions, readPhone);
      const [phone = null, ...otherPhones] = phones.phones;
      const asPhone = whatsapps.rest.some(({ text }) => same.test(fold(text)));
      const [own = null, ...otherWhatsapps] = whatsapps.phones;
      const whatsapp = own ?? (asPhone ? phone : null);
      const [first, ...otherEmails] = emails.emails;
      const email = first?.text ?? null;
      const unread = phone ? undefined : [...phones.rest, ...whatsapps.rest].find(({ text }) => isLikeNumber(text));
      if (!email && !phone && !whatsapp && !unread) return null;

      for (const { text, header } of emails.rest) cells.setAside('not-usable', 'email', text, header);
      for (const { text, header } of phones.rest) cells.setAside('not-usable', 'phone', text, header);
      for (const { text, header } of whatsapps.rest)
        if (!same.test(fold(text))) cells.setAside('not-usable', 'whatsapp', text, header);
      const used = new Set([email?.toLowerCase()]);
      for (const { text, header } of otherEmails) {
        if (!used.has(text.toLowerCase())) cells.setAside('extra-cell', 'email', text, header);
        used.add(text.toLowerCase());
      }
      for (const { e164, raw, header } of [...otherPhones, ...otherWhatsapps])
        if (e164 !== whatsapp?.e164) cells.setAside('extra-cell', 'phone', raw, header);
      return { email, phone, whatsapp, unread: unread ? clip(unread.text.trim(), 40) : null };
    },

    /** The contact details as written, for explaining why none is valid. */
    written: (cells: Cells): string =>
      (['email', 'phone', 'whatsapp'] as const)
        .flatMap((target) => cells.all(target).map(({ text }) => text.trim()))
        .join(', '),

    details(
      cells: Cells,
      name: SplitName & { preferredName: string },
      { email, phone, whatsapp, unread }: Ways,
      dateOfBirth: string | null,
    ): PersonFields {
      const short = (text: string, target: ImportTarget) => {
        if (text.length > LONGEST) cells.setAside('too-long', target, text);
        return clip(text, LONGEST);
      };
      const country = (target: ImportTarget) => {
        const text = cells.first(target);
        const code = text ? readCountry(text) : null;
        if (text && !code) cells.setAside('not-known', target, text);
        return code;
      };
      return {
        givenNames: short(name.givenNames, 'givenNames'),
        familyName: short(name.familyName, 'familyName'),
        preferredName: short(name.preferredName, 'preferredName'),
        email,
        phone: phone?.e164 ?? null,
        phoneRaw: phone?.raw ?? unread,
        whatsapp: whatsapp?.e164 ?? null,
        whatsappRaw: whatsapp?.raw ?? null,
        nationality: country('nationality'),
        residence: country('residence'),
        language: languageOf(cells),
        dateOfBirth,
      };
    },
  };
}

/** The first known language; a cell with more than one is kept in the remarks. */
function languageOf(cells: Cells): string | null {
  const text = cells.first('language');
  if (!text) return null;
  const { known, rest } = readLanguages(text);
  const [first = null, ...others] = known;
  if (!first) cells.setAside('not-known', 'language', text);
  else if (others.length > 0 || rest.length > 0) cells.setAside('extra-cell', 'language', text);
  return first;
}

/** All phones of a target: of mobile columns first, of a home or an office last. */
function allPhones(cells: Cells, target: ImportTarget, regions: readonly (string | null)[], read: ReadPhone) {
  const phones: (Phone & { header: string })[] = [];
  const rest: Written[] = [];
  const columns = cells.all(target).toSorted((one, other) => phoneRank(one.header) - phoneRank(other.header));
  for (const { text, header } of columns) {
    const found = readPhones(text, regions, read);
    for (const phone of found.phones)
      if (!phones.some(({ e164 }) => e164 === phone.e164)) phones.push({ ...phone, header });
    rest.push(...found.rest.map((one) => ({ text: one, header })));
  }
  return { phones, rest };
}

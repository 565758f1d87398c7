import { contacts, type KnownPerson } from '@embark/contracts/crm/contacts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryName } from '../../../../kit/text/names.ts';
import { useRead } from '../../../../kit/call/api.ts';

const PAUSE = 350; // milliseconds without typing before the server is asked

type Typed = { email: string; phone: string; name: string; dateOfBirth: string; serCode: string };
type Asked = Partial<Typed>;

/** The search for known contacts: by a complete email, a phone of at least six digits, or a name with a date of birth. Undefined otherwise. */
export function questionOf({ email, phone, name, dateOfBirth, serCode }: Typed): Asked | undefined {
  const asked: Asked = {
    ...(/^\S+@\S+\.\S{2,}$/.test(email.trim()) && { email: email.trim() }),
    ...(phone.replace(/\D/g, '').length >= 6 && { phone: phone.trim() }),
    ...(name.trim() !== '' && dateOfBirth !== '' && { name: name.trim(), dateOfBirth }),
  };
  return Object.keys(asked).length > 0 ? { ...asked, ...(serCode && { serCode }) } : undefined;
}

const nobody: KnownPerson[] = [];

/** Known contacts matching what was typed, once typing pauses. */
export function useKnown(typed: Typed): KnownPerson[] {
  const question = JSON.stringify(questionOf(typed) ?? null);
  const [settled, setSettled] = useState('null');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), PAUSE);
    return () => clearTimeout(timer);
  }, [question]);
  const asked: Asked | null = settled === question ? JSON.parse(settled) : null;
  const { data, isPlaceholderData } = useRead(contacts.known, asked ?? {}, { enabled: asked !== null });
  return asked !== null && !isPlaceholderData ? (data?.rows ?? nobody) : nobody;
}

type Reading = { country: string; phone: string } | 'partial' | undefined;

const isRegion = <T extends string>(region: string, known: readonly T[]): region is T =>
  known.some((one) => one === region);

/** Loads the country's numbering plan when the first digit is typed. */
async function read(phone: string, region: string): Promise<Reading> {
  const { getCountries, parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(phone, isRegion(region, getCountries()) ? region : undefined);
  if (!number?.isValid()) return 'partial';
  return { country: number.country ?? '', phone: number.formatInternational() };
}

/** The number as the server will parse it; `region` applies where it has no country code. */
export function usePhoneHint(phone: string, region: string): string {
  const { t } = useTranslation();
  const [reading, setReading] = useState<Reading>();
  // a number can only be parsed with a country code or a region
  const enough = phone.replace(/\D/g, '').length >= 4 && (region !== '' || /^\s*(\+|00)/.test(phone));

  useEffect(() => {
    let current = true;
    if (enough)
      read(phone, region).then(
        (result) => (current ? setReading(result) : undefined),
        () => setReading(undefined), // without the numbering plan there is no hint; the server parses the number anyway
      );
    return () => {
      current = false;
    };
  }, [phone, region, enough]);

  if (!enough || reading === undefined)
    return region ? t('enquiries.form.phoneHint', { country: countryName(region) }) : ' ';
  if (reading === 'partial') return t('enquiries.form.phoneUnread');
  const { country, phone: written } = reading;
  const isolated = `\u2066${written}\u2069`; // isolates: left-to-right in every language
  return country ? t('enquiries.form.phoneRead', { country: countryName(country), phone: isolated }) : isolated;
}

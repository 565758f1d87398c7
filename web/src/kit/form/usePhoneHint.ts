import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { countryName } from '../text/names.ts';

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

/**
 * P6: a phone number as the server will parse it, with its country. `region` (ISO 3166) applies where it has no country code; undefined means that the
 * server keeps the text as typed, and there is nothing to say.
 */
export function usePhoneHint(phone: string, region: string | undefined): string | undefined {
  const { t } = useTranslation();
  const [reading, setReading] = useState<Reading>();
  // a number can only be parsed with a country code or a region
  const enough =
    region !== undefined && phone.replace(/\D/g, '').length >= 4 && (region !== '' || /^\s*(\+|00)/.test(phone));

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

  if (region === undefined) return undefined;
  if (!enough || reading === undefined) return region ? t('kit.phone.assumed', { country: countryName(region) }) : ' ';
  if (reading === 'partial') return t('kit.phone.incomplete');
  const { country, phone: written } = reading;
  const isolated = `\u2066${written}\u2069`; // isolates: left-to-right in every language
  return country ? t('kit.phone.read', { country: countryName(country), phone: isolated }) : isolated;
}

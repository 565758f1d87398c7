import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryName } from '../../../../kit/text/countries.ts';

type Reading = { country: string; phone: string } | 'partial' | undefined;

const isRegion = <T extends string>(region: string, known: readonly T[]): region is T =>
  known.some((one) => one === region);

/** The country's numbering is fetched when the first digit is typed. */
async function read(phone: string, region: string): Promise<Reading> {
  const { getCountries, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(phone, isRegion(region, getCountries()) ? region : undefined);
  if (!number?.isPossible()) return 'partial';
  return { country: number.country ?? '', phone: number.formatInternational() };
}

/** What the server will make of a number as it is typed, read by the country of `region` where it has no country code. */
export function usePhoneHint(phone: string, region: string): string {
  const { t } = useTranslation();
  const [reading, setReading] = useState<Reading>();
  const enough = phone.replace(/\D/g, '').length >= 4;

  useEffect(() => {
    let current = true;
    if (enough)
      read(phone, region).then(
        (result) => (current ? setReading(result) : undefined),
        () => setReading(undefined), // without the numbering there is no hint, and the server reads the number all the same
      );
    return () => {
      current = false;
    };
  }, [phone, region, enough]);

  if (!enough || reading === undefined)
    return region ? t('enquiries.form.phoneHint', { country: countryName(region) }) : ' ';
  if (reading === 'partial') return t('enquiries.form.phoneUnread');
  const { country, phone: written } = reading;
  const isolated = `\u2066${written}\u2069`; // left to right in every language
  return country ? t('enquiries.form.phoneRead', { country: countryName(country), phone: isolated }) : isolated;
}

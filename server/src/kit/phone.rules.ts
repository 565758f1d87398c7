import { asCode } from '@embark/contracts/kit';
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** A parsed phone: `e164` if it is a number of one of these regions, or has a country code. */
export type ReadPhone = { e164: string | null; ok: boolean };

/**
 * Parses a typed phone. Without a country code it must be a valid number of one of the regions (two letters), tried in order: the person's country,
 * then the office's. A number of another country is never guessed from its digits. With a code it must be valid, or as long as a mobile number of that country.
 * Anything else is not ok.
 */
export function readPhone(text: string, regions: readonly (string | null | undefined)[]): ReadPhone {
  const typed = asCode(text)
    .trim()
    .replace(/^\+?00(?=[1-9])/, '+');
  const places = regions.flatMap((region) => (region && isSupportedCountry(region) ? [region] : []));
  const found = typed.startsWith('+') ? withCode(typed) : (ofPlaces(typed, places) ?? withoutPlus(typed, places));
  return found && /^\+\d{6,15}$/.test(found.number) ? { e164: found.number, ok: true } : unread;
}

/** Whether a text that `readPhone` does not read may still be a phone of another country: 7 to 15 digits, not all the same, and no words. */
export const mayBePhone = (text: string): boolean => {
  const typed = asCode(text);
  return /^(?!\+?(\d)\1+$)\+?\d{7,15}$/.test(typed.replace(/[\s().\-/]/g, ''));
};

const unread: ReadPhone = { e164: null, ok: false };

/** A number with `+` is what was typed, so that a range too new for the numbering plan is accepted, unless it has a digit too many or too few. */
function withCode(typed: string): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(typed, { extract: false });
  if (!found || found.isValid()) return found;
  const { country, nationalNumber } = found;
  const places = country ? [country] : found.getPossibleCountries();
  const isAsLong = places.some(
    (place) => getExampleNumber(place, examples)?.nationalNumber.length === nationalNumber.length,
  );
  return isAsLong && !/^(\d)\1+$/.test(nationalNumber) ? found : undefined;
}

function ofPlaces(typed: string, places: readonly CountryCode[]): PhoneNumber | undefined {
  for (const place of places) {
    const found = parsePhoneNumberFromString(typed, { defaultCountry: place, extract: false });
    if (found?.isValid()) return found;
  }
  return undefined;
}

// no country has mobile numbers of twelve digits, so that so many include a country code
const LONG = 12;

/** `8801711223344`: spreadsheets drop the plus. Fewer digits may be a number of any country, so that the code must be of a known place. */
function withoutPlus(typed: string, places: readonly CountryCode[]): PhoneNumber | undefined {
  const digits = typed.replace(/\D/g, '');
  const found = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  if (!found?.isValid()) return undefined;
  const isOfPlace = places.some((place) => place === found.country);
  return isOfPlace || digits.length >= LONG ? found : undefined;
}

/**
 * The part of a typed phone that a stored number must contain, whatever prefix was typed: `01711-22` finds `+88017112…`. For a full number, the
 * country code and a zero after it are removed.
 */
export function phoneFragment(text: string): string {
  const digits = asCode(text).replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
  return /^(?:880|9[12]|61)0*(\d{8,})$/.exec(digits)?.[1] ?? digits;
}

import { asCode } from '@embark/contracts/kit';
import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A parsed phone: `e164` if it could be a number in one of these regions. */
export type ReadPhone = { e164: string | null; ok: boolean };

/**
 * Parses a typed phone with the regions (two letters) in order: the person's country, then the office's. Accepts valid
 * numbers, and possible ones of seven digits or more; anything else is not ok.
 */
export function readPhone(text: string, regions: readonly (string | null | undefined)[]): ReadPhone {
  const typed = asCode(text)
    .trim()
    .replace(/^\+?00(?=[1-9])/, '+');
  const digits = typed.replace(/\D/g, '');
  const places = regions.flatMap((region) => (region && isSupportedCountry(region) ? [region] : []));
  const parses = [
    ...places.map((region) => () => parsePhoneNumberFromString(typed, { defaultCountry: region, extract: false })),
    () => parsePhoneNumberFromString(`+${digits}`, { extract: false }),
  ];
  let best: PhoneNumber | undefined;
  for (const parse of parses) {
    const reading = parse();
    if (reading?.isValid()) {
      best = reading;
      break;
    }
    if (!best && reading?.isPossible() && /^(?!(\d)\1+$)\d{7,}$/.test(reading.nationalNumber)) best = reading;
  }
  return best && /^\+\d{6,15}$/.test(best.number) ? { e164: best.number, ok: true } : { e164: null, ok: false };
}

/**
 * The part of a typed phone that a stored number must contain, whatever prefix was typed: `01711-22` finds `+88017112…`. For a full number, the
 * country code and a zero after it are removed.
 */
export function phoneFragment(text: string): string {
  const digits = asCode(text).replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
  return /^(?:880|9[12]|61)0*(\d{8,})$/.exec(digits)?.[1] ?? digits;
}

import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A parsed phone: `e164` if it could be a number in one of these regions. */
export type ReadPhone = { e164: string | null; ok: boolean };

// the zero digit of each script: Arabic, Urdu and Persian, Devanagari, Bengali, Gurmukhi, full width
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0xff10];

/** Converts digits of other scripts to 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * Parses a typed phone with the regions (two letters) in order: the person's country, then the office's. Accepts valid
 * numbers, and possible ones of seven digits or more; anything else is not ok.
 */
export function readPhone(text: string, regions: readonly (string | null | undefined)[]): ReadPhone {
  const typed = latinDigits(text)
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
  const digits = latinDigits(text).replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
  return /^(?:880|9[12]|61)0*(\d{8,})$/.exec(digits)?.[1] ?? digits;
}

// where the digits of a script begin: Arabic, Urdu and Persian, Devanagari, Bengali, Gurmukhi, full width
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0xff10];

/** Digits of any script our offices meet as 0–9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });

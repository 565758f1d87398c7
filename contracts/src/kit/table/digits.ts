/** Marks without width, such as those that turn the direction of writing. */
export const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

// of Arabic, Persian, the scripts of South and South-East Asia, and full-width digits
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0xff10,
];

/** Converts the digits of other scripts to 0–9. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

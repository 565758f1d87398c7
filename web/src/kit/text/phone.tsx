/** The digit groups of phone numbers in the countries of our clients and offices, by country calling code. */
const groups: Readonly<Record<string, readonly (readonly [begins: RegExp, sizes: readonly number[]])[]>> = {
  '1': [[/^/, [3, 3, 4]]],
  '44': [
    [/^7/, [4, 6]],
    [/^20/, [2, 4, 4]],
    [/^/, [4, 6]],
  ],
  '61': [
    [/^4/, [3, 3, 3]],
    [/^/, [1, 4, 4]],
  ],
  '64': [
    [/^2/, [2, 3, 4]],
    [/^/, [1, 3, 4]],
  ],
  '65': [[/^/, [4, 4]]],
  '90': [[/^/, [3, 3, 2, 2]]],
  '91': [[/^/, [5, 5]]],
  '92': [[/^/, [3, 7]]],
  '880': [[/^1/, [4, 6]]],
  '966': [[/^5/, [2, 3, 4]]],
  '971': [[/^5/, [2, 3, 4]]],
  '977': [[/^9/, [3, 7]]],
};

const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function codeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, twoDigits.test(digits) ? 2 : 3);
}

/** A stored number (`+905435506037`) in international format: `+90 543 550 60 37`. An invalid one stays unchanged. */
export function formatPhone(phone: string): string {
  const digits = /^\+(\d{7,15})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  const code = codeOf(digits);
  const rest = digits.slice(code.length);
  const sizes = groups[code]?.find(([begins]) => begins.test(rest))?.[1];
  const whole = sizes?.reduce((sum, size) => sum + size, 0) === rest.length ? sizes : undefined;
  let at = 0;
  const parts = whole ? whole.map((size) => rest.slice(at, (at += size))) : threes(rest);
  return `+${[code, ...parts].join(' ')}`;
}

/** Groups of three; the last one may have four, so that no digit is left alone. */
function threes(rest: string): string[] {
  const cut = rest.match(/\d{1,3}/g) ?? [];
  const last = cut.at(-1);
  return last?.length === 1 && cut.length > 1 ? [...cut.slice(0, -2), `${cut.at(-2)}${last}`] : cut;
}

/** A formatted phone number that links to a call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <bdi dir="ltr">
    <a className="tel" href={`tel:${phone}`} onClick={(event) => event.stopPropagation()}>
      {formatPhone(phone)}
    </a>
  </bdi>
);

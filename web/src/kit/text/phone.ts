/** How the digits after a country code are grouped, by that code of the countries that our people come from. */
const groups: Readonly<Record<string, readonly number[]>> = {
  '1': [3, 3, 4],
  '44': [4, 6],
  '61': [3, 3, 3],
  '64': [2, 3, 4],
  '90': [3, 3, 2, 2],
  '91': [5, 5],
  '92': [3, 7],
  '880': [4, 6],
  '966': [2, 3, 4],
  '971': [2, 3, 4],
  '977': [3, 7],
};

const codes = Object.keys(groups).toSorted((one, other) => other.length - one.length);

/** A number as people read it, `+61 412 345 678` from `+61412345678`; what is no whole international number stays as it is. */
export function formatPhone(phone: string): string {
  if (!/^\+\d{7,15}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const code = codes.find((one) => digits.startsWith(one));
  if (!code) return phone;
  const parts = [`+${code}`];
  let rest = digits.slice(code.length);
  for (const size of groups[code] ?? []) {
    if (rest) parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts.slice(0, -1), `${parts.at(-1)}${rest}`].join(' ');
}

/** Currencies whose amounts are grouped in lakh and crore: 12,34,567.50. */
const lakh = new Set(['BDT', 'PKR', 'INR']);

const grouped = (digits: string, mark: string): string => {
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, mark)}${mark}${tail}`;
};

/**
 * The parts of a formatted amount as one text, grouped as its currency is: the locales `en-PK` and `en-BD` group by thousands. Digits must be Latin.
 */
export function amountText(parts: readonly Intl.NumberFormatPart[], currency: string): string {
  if (!lakh.has(currency)) return parts.map(({ value }) => value).join('');
  const mark = parts.find(({ type }) => type === 'group')?.value ?? ',';
  const digits = parts.flatMap(({ type, value }) => (type === 'integer' ? [value] : [])).join('');
  const first = parts.findIndex(({ type }) => type === 'integer');
  return parts
    .map(({ type, value }, at) => {
      if (type === 'group') return '';
      if (type !== 'integer') return value;
      return at === first ? grouped(digits, mark) : '';
    })
    .join('');
}

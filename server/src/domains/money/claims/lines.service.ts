import type { ClaimField } from '@embark/contracts/money/terms';
import { paperAmount, paperDay } from '../../../kit/pdf/paper.ts';
import type { Claimable } from './claims.rules.ts';

const names: Record<ClaimField, string> = {
  studentNumber: 'student ID',
  dateOfBirth: 'born',
  coe: 'CoE',
  reference: 'your reference',
  email: 'email',
};

/** What a rate is taken of, as a provider reads it: `15 % of AUD 34,000.00`. */
export const rateText = ({ rate, base, currency }: Pick<Claimable, 'rate' | 'base' | 'currency'>): string | null =>
  rate === null || base === null ? null : `${rate / 100} % of ${paperAmount(base, currency, 'en')}`;

const MOST = 300;
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The line of a student on an invoice, with the details that the provider asks for. Its number makes it unique. */
export function lineText(row: Claimable): string {
  const details = row.terms.asks.map((field) => {
    const value = row[field] ?? '';
    return `${names[field]} ${field === 'dateOfBirth' ? paperDay(value, 'en') : value}`;
  });
  const rate = rateText(row);
  const rest = [`${row.number}, period ${row.period}`, ...(rate === null ? [] : [rate]), ...details].join(', ');
  return short(`Commission: ${short(row.name, 60)}, ${short(row.course, 80)}, ${rest}`, MOST);
}

import { paperAmount, paperDay, type PaperLanguage } from '../../../../kit/pdf/paper.ts';
import paperWords from './words.json' with { type: 'json' };

/** An open invoice or instalment, as a statement lists it. */
export type StatementRow = {
  number: string | null;
  issuedOn: string | null;
  dueOn: string | null;
  total: number;
  open: number;
  currency: string;
};

/** A statement of account: what is open, each currency by itself. */
export function statementOf(
  rows: readonly StatementRow[],
  given: { language: PaperLanguage; seller: string; buyer: string; today: string },
) {
  const { language, seller, buyer, today } = given;
  const words = paperWords[language];
  const sums = new Map<string, number>();
  for (const { currency, open } of rows) sums.set(currency, (sums.get(currency) ?? 0) + open);
  return {
    language,
    words,
    seller,
    buyer,
    asOf: words.asOf.replace('{day}', paperDay(today, language)),
    rows: rows.map((row) => ({
      number: row.number ?? '',
      issuedOn: row.issuedOn === null ? '' : paperDay(row.issuedOn, language),
      dueOn: row.dueOn === null ? '' : paperDay(row.dueOn, language),
      total: paperAmount(row.total, row.currency, language),
      open: paperAmount(row.open, row.currency, language),
    })),
    totals: [...sums].map(([currency, open]) => paperAmount(open, currency, language)),
  };
}

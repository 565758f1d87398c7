import { paperDay, type PaperLanguage, paperNumber } from '../../../../kit/pdf/paper.ts';
import { accountsOf, type MovementRow } from '../account.rules.ts';
import paperWords from './accountWords.json' with { type: 'json' };

export type AccountOf = { seller: string; name: string; number: string; from: string; to: string };

/** What the template of a statement of account prints: every text as data, each currency by itself. */
export function accountPaper(rows: readonly MovementRow[], of: AccountOf, language: PaperLanguage) {
  const { kinds, due, credit, even, ...words } = paperWords[language];
  const { from, to, ...shown } = of;
  return {
    ...shown,
    language,
    words,
    period: words.period.replace('{from}', paperDay(from, language)).replace('{to}', paperDay(to, language)),
    accounts: accountsOf(rows, from, to).map(({ currency, opening, rows: all, closing }) => {
      const text = (minor: number) => paperNumber(minor, currency, language);
      return {
        currency,
        opening: text(opening),
        rows: all.map(({ day, kind, number, what, amount, balance }) => ({
          day: paperDay(day, language),
          kind: kinds[kind],
          number,
          what,
          charged: amount > 0 ? text(amount) : '',
          paid: amount < 0 ? text(-amount) : '',
          balance: text(balance),
        })),
        label: closing > 0 ? due : closing < 0 ? credit : even,
        closing: text(Math.abs(closing)),
      };
    }),
  };
}

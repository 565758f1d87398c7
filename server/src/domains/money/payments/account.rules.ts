/** What a statement of account lists. */
export type MovementKind =
  | 'instalment'
  | 'invoice'
  | 'credit'
  | 'receipt'
  | 'reversed'
  | 'refund'
  | 'withheld-vat'
  | 'withheld-income'
  | 'bank-charge'
  | 'difference'
  | 'write-off'
  | 'waived'
  | 'waiver-lifted'
  | 'buyer'
  | 'file'
  | 'used';

/** A movement; `amount` is positive if more is owed after it. */
export type MovementRow = {
  day: string;
  kind: MovementKind;
  number: string;
  what: string;
  currency: string;
  amount: number;
};

export type Account = {
  currency: string;
  opening: number;
  rows: (MovementRow & { balance: number })[];
  closing: number;
};

/** The account of each currency in a period, both days included: what was owed before it, the movements with the balance after each, and what is owed at its end. */
export function accountsOf(rows: readonly MovementRow[], from: string, to: string): Account[] {
  const byCurrency = Map.groupBy(
    rows.filter(({ day }) => day <= to),
    ({ currency }) => currency,
  );
  return [...byCurrency]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, all]) => {
      const opening = all.reduce((sum, { day, amount }) => (day < from ? sum + amount : sum), 0);
      let balance = opening;
      const shown = all.filter(({ day }) => day >= from).map((row) => ({ ...row, balance: (balance += row.amount) }));
      return { currency, opening, rows: shown, closing: balance };
    });
}

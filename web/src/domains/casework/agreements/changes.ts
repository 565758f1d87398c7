import type { Agreement } from '@embark/contracts/casework/agreements';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';

type Line = { text: string; amount: string | null };

const feesOf = ({ feeLines, currency }: Agreement): Line[] =>
  feeLines.map(({ description, amount }) => ({ text: description, amount: moneyText(amount, currency) }));
const costsOf = ({ disbursements }: Agreement): Line[] =>
  disbursements.map(({ description, amount, currency }) => ({
    text: description,
    amount: moneyText(amount, currency),
  }));
const refundsOf = ({ refundRules }: Agreement): Line[] =>
  refundRules.map(({ when, percent }) => ({ text: when, amount: `${percent} %` }));
const servicesOf = ({ services }: Agreement): Line[] => services.map((text) => ({ text, amount: null }));
const clausesOf = ({ clauses }: Agreement): Line[] =>
  clauses.map(({ heading, text }) => ({ text: heading, amount: text }));

const total = (one: Agreement) => moneyText(one.feeAmount ?? 0, one.currency);

/** What one agreement says otherwise than another, as sentences. */
export function changesBetween(before: Agreement, after: Agreement, t: TFunction): string[] {
  const parts = [servicesOf, feesOf, costsOf, refundsOf].flatMap((linesOf) =>
    compared(linesOf(before), linesOf(after), t),
  );
  const clauses = changedNames(clausesOf(before), clausesOf(after));
  return [
    ...(total(before) === total(after) ? [] : [t('agreements.changes.fee', { from: total(before), to: total(after) })]),
    ...parts,
    ...clauses.map((name) => t('agreements.changes.clause', { name })),
  ];
}

function compared(before: readonly Line[], after: readonly Line[], t: TFunction): string[] {
  const was = (text: string) => before.find((line) => line.text === text);
  const added = after.filter(({ text }) => !was(text));
  const removed = before.filter(({ text }) => !after.some((line) => line.text === text));
  const changed = after.filter(({ text, amount }) => was(text) && was(text)?.amount !== amount);
  const named = ({ text, amount }: Line) => (amount === null ? text : `${text} (${amount})`);
  return [
    ...added.map((line) => t('agreements.changes.added', { what: named(line) })),
    ...removed.map((line) => t('agreements.changes.removed', { what: named(line) })),
    ...changed.map(({ text, amount }) =>
      t('agreements.changes.changed', { what: text, from: was(text)?.amount, to: amount }),
    ),
  ];
}

/** The headings that were added, removed or reworded. */
function changedNames(before: readonly Line[], after: readonly Line[]): string[] {
  const key = ({ text, amount }: Line) => `${text}\n${amount}`;
  const [was, is] = [new Set(before.map(key)), new Set(after.map(key))];
  return [
    ...new Set(
      [...before, ...after].filter((line) => !was.has(key(line)) || !is.has(key(line))).map(({ text }) => text),
    ),
  ];
}

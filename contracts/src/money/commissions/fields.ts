import { z } from 'zod';
import { defineFields, line, PageQuery, Whole } from '../../kit/index.ts';

/** The states of a commission, in the order of the work; the last three end it without money, or take it back. */
export const commissionStates = [
  'expected',
  'eligible',
  'claimed',
  'received',
  'shared',
  'closed',
  'blocked',
  'lost',
  'clawed-back',
] as const;
export type CommissionState = (typeof commissionStates)[number];

/** Why it is blocked or closed: by law, by the terms, by the provider; the student left, the window passed, all is paid, or written off. */
export const commissionReasons = [
  'transfer',
  'terms-ended',
  'not-ours',
  'left',
  'window',
  'paid',
  'written-off',
] as const;

/** What a person decides about a commission, with a reason. `reopened` takes up again what was written off. */
export const commissionMoves = ['lost', 'reopened', 'closed', 'clawed-back'] as const;
export type CommissionMove = (typeof commissionMoves)[number];

type Standing = {
  state: CommissionState;
  why: string | null;
  received: number;
  shares: readonly { due: number; paid: number }[];
};
/** The moves that the state of a commission allows. What is on an invoice is credited there first. */
export function movesOf({ state, why, received, shares }: Standing): CommissionMove[] {
  const isPaid = state === 'received' || state === 'shared' || (state === 'closed' && why === 'paid');
  const owes = shares.some(({ due, paid }) => due > paid);
  return [
    ...(state === 'expected' || state === 'eligible' || (state === 'lost' && why === 'window')
      ? (['lost'] as const)
      : []),
    ...(state === 'lost' && why === 'written-off' ? (['reopened'] as const) : []),
    ...(isPaid && state !== 'closed' && !owes ? (['closed'] as const) : []),
    ...(isPaid && received > 0 ? (['clawed-back'] as const) : []),
  ];
}

/** What the list can do with each field. */
export const commissionFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  provider: { kind: 'choice', column: true, sort: true, filter: true, each: Whole },
  course: { kind: 'text', column: true },
  state: { kind: 'choice', of: commissionStates, column: true, sort: true, filter: true },
  period: { kind: 'choice', column: true, filter: true, each: Whole },
  expected: { kind: 'money', column: true, sort: 'desc' },
  claimed: { kind: 'money', column: true },
  received: { kind: 'money', column: true },
  shared: { kind: 'money', column: true },
  currency: { kind: 'text', column: true },
  censusOn: { kind: 'day', column: true, sort: true, filter: 'census' },
  claimBy: { kind: 'day', column: true, sort: true, filter: 'claim' },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true },
  number: { kind: 'text', column: true, sort: true },
  intakeOn: { kind: 'day', column: true },
});

export const CommissionFilter = PageQuery.extend({ ...commissionFields.filter, q: line(100).optional() });
export type CommissionFilter = z.infer<typeof CommissionFilter>;

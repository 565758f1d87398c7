import type { Expense } from '@embark/contracts/money/expenses';
import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read uses it, for lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'expenses.read', 'r');

/** In SQL: whether the caller may change expenses of the row's office. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'expenses.write', 'r');
/** In SQL: whether the caller may approve expenses of the row's office. */
export const approvableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'money.approve', 'r');

export const mayWriteIn = (reach: Reach, officeId: number): boolean => holdsIn(reach, 'expenses.write', officeId);
export const mayApproveIn = (reach: Reach, officeId: number): boolean => holdsIn(reach, 'money.approve', officeId);
/** For notes and bulk updates: what the row itself says. */
export const mayEdit = (_reach: Reach, { can }: Pick<Expense, 'can'>): boolean => can.edit;
export const mayAttach = (_reach: Reach, { can }: Pick<Expense, 'can'>): boolean => can.attach;
/** The permission needed to own a row, and in which office. */
export const owningIn = (office: string) => ({ office, permission: 'expenses.write', field: 'ownerId' }) as const;

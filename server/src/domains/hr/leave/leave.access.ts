import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '@embark/contracts/kit';
import { holdsIn, type Reach } from '../../../kit/context.ts';

/** What decides who may see and decide the leave of a person. */
export type Subject = { userId: number; officeId: number; approverId: number | null };

/** Who approves the leave of `u`: their manager, else the manager of their office `o` (N4). */
export const approver = sql<
  number | null
>`coalesce((select a.id from users a where a.id = u.manager_id and a.active), o.manager_id)`;

/** Whether the caller holds a permission in the office of a row; by default that of the person `u`. */
export const inOffices = (reach: Reach, permission: Permission, office: RawBuilder<unknown> = sql`u.country_id`) => {
  const offices = reach.offices(permission);
  return offices === 'all' ? sql<boolean>`true` : sql<boolean>`(${office} = any(${offices}::smallint[]))`;
};
const isOwn = (reach: Reach) => sql<boolean>`u.id = ${reach.userId}::integer`;

/** Whose leave the caller can approve or reject, never their own; `u` and `o` are the person and their office. */
export const decidedBy = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(not ${isOwn(reach)} and (${inOffices(reach, 'leave.decide')} or ${approver} = ${reach.userId}::integer))`;

/** Leave within reach: the caller's own, and that of staff of the company whose leave they decide. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${reach.company} = any(u.companies) and (${isOwn(reach)} or ${decidedBy(reach)}))`;

/** Whether the caller sees the type and the reason of discreet leave. */
const seesDiscreet = (reach: Reach) => sql<boolean>`(${isOwn(reach)} or ${inOffices(reach, 'leave.discreet')})`;

/** The type as the caller sees it: discreet leave is personal leave to most; `t` is the type of the row. */
export const shownType = (reach: Reach): RawBuilder<string> =>
  sql<string>`case when t.discreet and not ${seesDiscreet(reach)} then 'personal' else t.code end`;

/** A text that tells why, blank where the type is not shown. */
export const shownText = (reach: Reach, text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when t.discreet and not ${seesDiscreet(reach)} then '' else ${text} end`;

/** The caller may decide this row, in SQL: discreet leave is decided by HR. */
export const decidable = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${decidedBy(reach)} and (not t.discreet or ${inOffices(reach, 'leave.discreet')}))`;

export const mayDecide = (reach: Reach, { discreet, ...row }: Subject & { discreet: boolean }): boolean =>
  row.userId !== reach.userId &&
  (discreet
    ? holdsIn(reach, 'leave.discreet', row.officeId)
    : row.approverId === reach.userId || holdsIn(reach, 'leave.decide', row.officeId));

export const mayCancel = (reach: Reach, row: Subject & { discreet: boolean }): boolean =>
  row.userId === reach.userId || mayDecide(reach, row);

/** The person and HR add the certificate of leave that was not rejected or cancelled. */
export const mayAttach = (reach: Reach, row: Subject & { state: string }): boolean =>
  (row.state === 'asked' || row.state === 'approved') && maySeeDiscreet(reach, row);

export const mayManage = (reach: Reach, { officeId }: { officeId: number }): boolean =>
  holdsIn(reach, 'leave.manage', officeId);

export const maySee = (reach: Reach, row: Subject): boolean =>
  row.userId === reach.userId || mayDecide(reach, { ...row, discreet: false });

export const maySeeDiscreet = (reach: Reach, { userId, officeId }: Pick<Subject, 'userId' | 'officeId'>): boolean =>
  userId === reach.userId || holdsIn(reach, 'leave.discreet', officeId);

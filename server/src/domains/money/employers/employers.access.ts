import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read uses it, for lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'employers.read', 'r');

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'employers.write', 'r');

export const mayCreateEmployer = (reach: Reach, officeId: number): boolean =>
  holdsIn(reach, 'employers.write', officeId);
export const mayChangeEmployer = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
/** The permission needed to own a row, and in which office. */
export const owningIn = (office: string) => ({ office, permission: 'employers.write', field: 'ownerId' }) as const;

import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read uses it, for lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'rplCases.read', 'r');

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'rplCases.write', 'r');

export const mayAdd = (reach: Reach, { officeId }: { officeId: number }): boolean =>
  holdsIn(reach, 'rplCases.write', officeId);
export const mayMove = (_reach: Reach, { can }: { can: { move: boolean } }): boolean => can.move;
/** What ended is not changed in bulk; a single change says so with a message of its own. */
export const mayEdit = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
/** The permission needed to own an RPL case, and in which office. */
export const owningIn = (office: string) => ({ office, permission: 'rplCases.write', field: 'ownerId' }) as const;

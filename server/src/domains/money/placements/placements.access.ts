import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read uses it, for lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'placements.read', 'r');

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'placements.write', 'r');

export const mayAdd = (reach: Reach, { officeId }: { officeId: number }): boolean =>
  holdsIn(reach, 'placements.write', officeId);
export const mayChange = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
/** The permission needed to own a placement, and in which office. */
export const owningIn = (office: string) => ({ office, permission: 'placements.write', field: 'ownerId' }) as const;

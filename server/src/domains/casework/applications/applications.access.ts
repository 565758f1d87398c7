import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Applications, and the client files that they belong to, within reach; `table` is their alias. */
export const visibleTo = (reach: Reach, table = 'r'): RawBuilder<boolean> => inReach(reach, 'applications.read', table);

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'applications.write', 'r');

export const mayAdd = (reach: Reach, { officeId }: { officeId: number }): boolean =>
  holdsIn(reach, 'applications.write', officeId);
export const mayChange = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
/** The permission needed to own an application, and in which office. */
export const owningIn = (office: string) => ({ office, permission: 'applications.write', field: 'ownerId' }) as const;

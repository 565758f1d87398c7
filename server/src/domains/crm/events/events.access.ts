import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Events of the offices whose enquiries are within reach; `table` is their alias. */
export const visibleTo = (reach: Reach, table = 'v'): RawBuilder<boolean> => inReach(reach, 'enquiries.read', table);

export type Placed = { officeId: number };
export const mayChange = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'enquiries.write', officeId);
export const mayRemove = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'enquiries.delete', officeId);

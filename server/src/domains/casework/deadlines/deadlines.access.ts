import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Dates within reach; `table` is their alias. */
export const visibleTo = (reach: Reach, table = 'd'): RawBuilder<boolean> => inReach(reach, 'deadlines.read', table);

export const mayChange = (reach: Reach, { officeId }: { officeId: number }) =>
  holdsIn(reach, 'deadlines.write', officeId);

/** The permission that an owner needs, and in which office. */
export const workOf = ({ office }: { office: string }) => ({ office, permission: 'deadlines.write' }) as const;

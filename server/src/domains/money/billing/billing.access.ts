import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Billing entities of the offices where the user reads money. */
export const visibleTo = (reach: Reach, table = 'e'): RawBuilder<boolean> => inReach(reach, 'money.read', table);

export const mayWrite = (reach: Reach, { officeId }: { officeId: number }) => holdsIn(reach, 'billing.write', officeId);

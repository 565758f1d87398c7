import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Agreements, and the client files that they belong to, within reach. */
export const visibleTo = (reach: Reach, table = 'a'): RawBuilder<boolean> => inReach(reach, 'agreements.read', table);

type InOffice = { officeId: number };

export const mayWrite = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'agreements.write', officeId);
/** Gaps in notes of advice are only for users who may read those. */
export const maySeeAdvice = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'advice.read', officeId);

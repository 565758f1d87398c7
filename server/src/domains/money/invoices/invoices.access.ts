import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Invoices of the offices where the user reads money. */
export const visibleTo = (reach: Reach, table = 'i'): RawBuilder<boolean> => inReach(reach, 'money.read', table);

type InOffice = { officeId: number };
export const mayWrite = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'money.write', officeId);
export const mayIssue = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'money.issue', officeId);

import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Client files and their money within reach. */
export const visibleTo = (reach: Reach, table: string): RawBuilder<boolean> => inReach(reach, 'money.read', table);

type InOffice = { officeId: number };

export const mayWrite = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'money.write', officeId);
/** Waivers, write-offs and refunds. */
export const mayApprove = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'money.approve', officeId);
/** Reversals, certificates, tax withheld and paying refunds. */
export const mayIssue = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'money.issue', officeId);

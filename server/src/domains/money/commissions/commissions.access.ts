import { type RawBuilder, sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Commissions within reach, in the office of their application. `table` is their alias, or that of the application. */
export const visibleTo = (reach: Reach, table = 'm'): RawBuilder<boolean> => inReach(reach, 'commission.read', table);

type InOffice = { officeId: number };
export const mayWrite = (reach: Reach, { officeId }: InOffice): boolean => holdsIn(reach, 'commission.write', officeId);
/** Evidence is recorded by those who write commission or applications. */
export const mayConfirm = (reach: Reach, { officeId }: InOffice): boolean =>
  holdsIn(reach, 'commission.write', officeId) || holdsIn(reach, 'applications.write', officeId);

/** In SQL: what the caller may do with the row. */
export const allowedTo = (reach: Reach): RawBuilder<unknown> =>
  sql`jsonb_build_object('edit', ${inReach(reach, 'commission.write', 'm')},
    'confirm', ${inReach(reach, 'commission.write', 'm')} or ${inReach(reach, 'applications.write', 'm')})`;

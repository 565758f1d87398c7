import { type RawBuilder, sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows of client files whose documents the user may read; the table has a column `conversion_id`. */
export const visibleTo = (reach: Reach, table: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from conversions v where v.id = ${sql.ref(`${table}.conversionId`)} and ${inReach(reach, 'documents.read', 'v')})`;

type InOffice = { officeId: number };
export const mayChange = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'documents.write', officeId);
/** Passports, bank statements, health and police documents. */
export const mayOpenSensitive = (reach: Reach, { officeId }: InOffice) =>
  holdsIn(reach, 'documents.sensitive', officeId);

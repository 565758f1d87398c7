import { sql } from 'kysely';
import { ownedWork } from '../ownership/index.ts';

/** Client files as work with an owner, for reassigning when the owner leaves. */
export const fileWork = ownedWork(
  {
    table: 'conversions',
    owner: 'caseOfficerId',
    due: 'nextActionAt',
    touched: ['updatedAt'],
    isOpen: sql`r.status_id = any(array(select id from conversion_statuses where not ended))`,
  },
  'caseOfficer',
);

import type { Db } from '../../../db/client.ts';

/** The English names of statuses, for exports. */
export const findStatuses = (db: Db) => db.selectFrom('enquiryStatuses').select(['code', 'name']).execute();

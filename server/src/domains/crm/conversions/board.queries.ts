import type { ConversionFilter } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { defineBoard } from '../../../kit/list/board.ts';
import { conversionList } from './list.queries.ts';

/** The client files by status. */
export const conversionBoard = defineBoard<ConversionFilter>({
  list: conversionList,
  table: sql`conversions`,
  alias: 'v',
  status: sql`v.status_id`,
  type: 'smallint',
  due: sql`v.next_action_at`,
  kept: sql`v.id, v.status_id, v.number, v.contact_id, v.contact_name, v.service_id, v.case_officer_id, v.office_id,
    v.next_action_at, v.opened_at`,
});

import {
  isOpen,
  enquiryStatuses,
  type EnquiryStatus,
  type ServiceKind,
  statusesOf,
} from '@embark/contracts/crm/catalogue';
import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { type Column, defineBoard } from '../../../kit/list/board.ts';
import { enquiryList } from './list.queries.ts';

/**
 * The statuses that these kinds use, in the order of the work, clients last: the columns hold what the list holds. Only the wanted ones, where some are
 * named. What is most pressing stands on top: what falls due first; of what has ended, what ended last.
 */
export function columnsOf(kinds: readonly ServiceKind[], wanted: readonly string[] = []): Column[] {
  if (kinds.length === 0) return [];
  const used = new Set<EnquiryStatus>([...kinds.flatMap((kind) => statusesOf[kind]), 'CV']);
  const every = wanted.length === 0 || wanted.includes('all');
  return enquiryStatuses
    .filter((status) => used.has(status) && (every || wanted.includes(status)))
    .map((status) => ({
      status,
      isEnded: !isOpen(status),
      sort: isOpen(status) ? 'nextFollowUpAt' : '-lastActivityAt',
    }));
}

export const enquiryBoard = defineBoard<EnquiryFilter>({
  list: enquiryList,
  table: sql`enquiries`,
  alias: 'e',
  status: sql`e.status`,
  type: 'text',
  due: sql`e.next_follow_up_at`,
  open: sql<boolean>`e.is_open`,
  kept: sql`e.id, e.status, e.number, e.created_at, e.last_activity_at, e.next_follow_up_at, e.contact_name, e.service_id,
    e.rating, e.lead_source_id, e.assignee_id, e.office_id, e.is_open`,
});

import { enquiries, type EnquiryRow } from '@embark/contracts/crm/enquiries';
import { homeFilters } from '@embark/contracts/work/home';
import { useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';

const mine = { assignee: ['me'], size: 50 };

/** The user's overdue and new enquiries, each once, as a snapshot from the start of the queue: later changes do not reorder it. */
export function useQueue() {
  const overdue = useRead(enquiries.list, { ...homeFilters.overdue, ...mine });
  const fresh = useRead(enquiries.list, { ...homeFilters.unanswered, status: ['NE'], ...mine });
  const [rows, freeze] = useState<readonly EnquiryRow[]>();
  const [at, setAt] = useState(0);
  const [done, setDone] = useState({ saved: 0, skipped: 0 });

  if (!rows && overdue.data && fresh.data && !overdue.isFetching && !fresh.isFetching) {
    const seen = new Set<string>();
    freeze(
      [...overdue.data.rows, ...fresh.data.rows].filter(({ id, can }) => can.edit && !seen.has(id) && seen.add(id)),
    );
  }
  const go = (what: keyof typeof done) => {
    setDone({ ...done, [what]: done[what] + 1 });
    setAt(at + 1);
  };
  return { rows, row: rows?.[at], at, done, error: overdue.error ?? fresh.error, go };
}

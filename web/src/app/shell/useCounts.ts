import { enquiries } from '@embark/contracts/crm/enquiries';
import { officesFor } from '@embark/contracts/kit';
import { screenAt } from '@embark/contracts/screens';
import { useSession } from '../../domains/organisation/session/index.ts';
import { useRead } from '../../kit/call/api.ts';

const EVERY = 60_000; // milliseconds: what was due in time is overdue a little later

export type Count = { kind: 'new' | 'overdue'; count: number };

/** What the menu says beside a list: how many are new, or how many of the others are overdue; nothing beside what holds no open ones. */
export function useCounts(): (url: string) => Count | undefined {
  const { role } = useSession();
  const enabled = officesFor(role, 'enquiries.read').length > 0;
  const { data } = useRead(enquiries.counts, {}, { enabled, refetchInterval: EVERY });
  return (url) => {
    const found = screenAt(url);
    if (!data || !found?.screen.counted) return undefined;
    const { type, serCode } = found.params;
    const rows = data.filter((row) => row.status === type && (!serCode || row.serCode === serCode));
    const kind = type === 'NE' ? 'new' : 'overdue';
    const count = rows.reduce((sum, row) => sum + (kind === 'new' ? row.count : row.overdue), 0);
    return count > 0 ? { kind, count } : undefined;
  };
}

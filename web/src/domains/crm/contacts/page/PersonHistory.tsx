import { contactStreams } from '@embark/contracts/crm/enquiries';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { HistoryTable } from '../../enquiries/index.ts';

/** Every change of the person, and of those who were merged into them. */
export function PersonHistory({ id, zone }: { id: string; zone: string }) {
  const { data, error, refetch } = useRead(contactStreams.history, { id });
  if (!data) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={6} />;
  return <HistoryTable changes={data.rows} zone={zone} />;
}

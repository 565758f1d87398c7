import { documents } from '@embark/contracts/casework/documents';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useRead } from '../../../kit/call/api.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { DocumentsView } from './DocumentsView.tsx';

/** The documents of a client file: its plan, and the checklist with what has arrived. */
export function DocumentsTab({ file }: { file: Pick<Conversion, 'id' | 'number'> }) {
  const plan = useRead(documents.plan, { id: file.id });
  const checklist = useRead(documents.checklist, { id: file.id });
  const failed = plan.error ?? checklist.error;
  const isHere = plan.data?.conversionId === file.id && checklist.data?.conversionId === file.id;
  if (plan.data && checklist.data && isHere)
    return <DocumentsView key={file.id} number={file.number} plan={plan.data} checklist={checklist.data} />;
  if (failed)
    return <ReadProblem problem={failed} onRetry={() => void Promise.all([plan.refetch(), checklist.refetch()])} />;
  return (
    <Box sx={{ paddingBlock: 2 }}>
      <Skeletons lines={8} height={44} />
    </Box>
  );
}

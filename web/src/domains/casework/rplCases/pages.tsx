import { RplCase, rplCase, rplCases } from '@embark/contracts/casework/rplCases';
import { useParams } from 'react-router';
import { z } from 'zod';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';
import { RecordKindList, RecordKindPage } from '../../crm/kinds/index.ts';
import { LIST, rowLabel, rplColumns, StateChip } from './columns.tsx';
import { Moves } from './Moves.tsx';
import { Progress } from './Progress.tsx';

/** The RPL cases in the user's offices. They are added on the client's file. */
export const RplCasesPage = () => (
  <RecordKindList
    record={rplCase}
    path={LIST}
    endpoint={rplCases.list}
    exports="enquiries.export"
    own={rplColumns}
    rowLabel={rowLabel}
    isAddedElsewhere
  />
);

/** The page of an RPL case: facts, progress and timeline. A new one is added on the client's file. */
export function RplCasePage() {
  const { rplCaseId = '' } = useParams();
  if (!z.uuid().safeParse(rplCaseId).success) return <RecordMissing />;
  return (
    <RecordKindPage
      record={rplCase}
      path={LIST}
      param="rplCaseId"
      calls={rplCases}
      rows={RplCase}
      renderMore={(row) => ({
        status: <StateChip state={row.status} />,
        actions: <Moves row={row} variant="contained" />,
        above: <Progress row={row} />,
      })}
    />
  );
}

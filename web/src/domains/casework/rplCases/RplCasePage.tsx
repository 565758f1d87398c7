import { RplCase, RplCaseForm, rplCases } from '@embark/contracts/casework/rplCases';
import { useParams } from 'react-router';
import { z } from 'zod';
import { KindPage } from '../../crm/timeline/index.ts';
import { LIST, useRplCaseFields } from './fields.ts';
import { Moves } from './Moves.tsx';
import { Progress } from './Progress.tsx';
import { StateChip } from './columns.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

const names = [
  'qualificationCode',
  'qualification',
  'rto',
  'assessor',
  'gapTraining',
  'gapUntil',
  'certificateNumber',
  'certificateOn',
  'fee',
  'rtoFee',
  'currency',
  'ownerId',
] as const;
const start = {};

/** The page of an RPL case: facts, progress and timeline. A new one is added on the client's file. */
export function RplCasePage() {
  const { rplCaseId = '' } = useParams();
  const fields = useRplCaseFields();
  if (!z.uuid().safeParse(rplCaseId).success) return <RecordMissing />;
  return (
    <KindPage
      kind="rplCases"
      path={LIST}
      param="rplCaseId"
      calls={rplCases}
      rows={RplCase}
      form={RplCaseForm}
      fields={fields}
      names={names}
      start={start}
      renderMore={(row) => ({
        status: <StateChip state={row.status} />,
        actions: <Moves row={row} variant="contained" />,
        above: <Progress row={row} />,
      })}
    />
  );
}

import { type RplCase, rplCaseBulk, rplCaseFields, RplCaseFilter, rplCases } from '@embark/contracts/casework/rplCases';
import { KindList } from '../../workspace/lists/index.ts';
import { rowLabel, rplColumns } from './columns.tsx';
import { LIST, useRplCaseFields } from './fields.ts';

const hidden = { defaultHidden: true };
const own = {
  ...rplColumns,
  ...Object.fromEntries(
    ['assessor', 'gapTraining', 'certificateOn', 'rtoFee', 'currency', 'fileNumber', 'createdAt'].map((name) => [
      name,
      { ...rplColumns[name], ...hidden },
    ]),
  ),
};

/** The RPL cases in the user's offices. They are added on the client's file. */
export function RplCasesPage() {
  return (
    <KindList<RplCase>
      kind="rplCases"
      path={LIST}
      endpoint={rplCases.list}
      schema={RplCaseFilter}
      table={rplCaseFields}
      fields={useRplCaseFields()}
      own={own}
      bulk={rplCaseBulk}
      rowLabel={rowLabel}
      exports="enquiries.export"
      isAddedElsewhere
    />
  );
}

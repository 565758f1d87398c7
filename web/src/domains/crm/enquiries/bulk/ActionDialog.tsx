import { useCallback } from 'react';
import { type BulkAsked, BulkDialog } from '../../../workspace/bulk/index.ts';
import { actionOf, blank, Fields, type Kind, mainField } from './action.ts';
import { ActionFields } from './ActionFields.tsx';

/** The form of a bulk action on enquiries. */
export function ActionDialog(props: BulkAsked<Kind>) {
  const { kind } = props;
  return (
    <BulkDialog
      {...props}
      list="enquiries"
      schema={Fields}
      start={blank}
      main={mainField[kind]}
      actionOf={useCallback((given: Fields) => actionOf(kind, given), [kind])}
      renderFields={({ control, given, preview }) => (
        <ActionFields
          kind={kind}
          control={control}
          to={given?.to ?? null}
          needs={preview?.needs ?? []}
          offices={preview?.offices ?? []}
        />
      )}
    />
  );
}

import { type ComponentProps, useCallback } from 'react';
import { BulkDialog } from '../../../workspace/bulk/index.ts';
import { actionOf, blank, Fields, mainField } from './action.ts';
import { ActionFields } from './ActionFields.tsx';

type Props = Pick<ComponentProps<typeof BulkDialog>, 'kind' | 'selection' | 'onClose' | 'onDone'>;

/** What an action on many enquiries asks for. */
export function ActionDialog(props: Props) {
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

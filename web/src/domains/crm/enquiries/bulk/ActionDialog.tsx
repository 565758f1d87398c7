import { bulk } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListSelection } from '../../../../kit/list/ListView.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useUndo, watchWork } from '../../../workspace/bulk/index.ts';
import { actionOf, blank, Fields, type Kind, mainField, selected } from './action.ts';
import { ActionFields } from './ActionFields.tsx';
import { Preview } from './Preview.tsx';
import { usePreview } from './usePreview.ts';

type Props = { kind: Kind; selection: ListSelection; onClose: () => void; onDone: () => void };

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Asks for what an action needs, says what it will do to how many, and does it. */
export function ActionDialog({ kind, selection, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const undo = useUndo();
  const chosen = useMemo(() => selected(selection), [selection]);
  const { mutateAsync } = useWrite(bulk.start, { refreshes: [bulk, enquiries] });
  const schema = useMemo(
    () =>
      Fields.refine((given) => actionOf(kind, given) !== undefined, {
        path: [mainField[kind]],
        error: t('bulk.ask.choose'),
      }),
    [kind, t],
  );
  const { control, state, submit } = useContractForm(schema, {
    start: blank,
    save: async (given) => {
      const action = actionOf(kind, given);
      if (!action) return;
      const job = await mutateAsync({ selection: chosen, action });
      if (job.state === 'queued' || job.state === 'running') watchWork(job.id);
      else {
        const said = t('bulk.done.rows', counted(job.done));
        if (job.can.undo) toast.undo(said, () => void undo(job.id));
        else toast.info(said);
      }
      onDone();
    },
  });
  const given = useWatch({ control });
  const now = Fields.safeParse({ ...blank, ...given });
  const action = now.success ? actionOf(kind, now.data) : undefined;
  const { preview, error, isAsked } = usePreview(chosen, action);
  const count = preview?.done ?? 0;

  return (
    <FormDialog
      title={t(`bulk.ask.${kind}`)}
      state={state}
      submit={submit}
      save={preview ? t(`bulk.go.${kind}`, counted(count)) : t(`bulk.ask.${kind}`)}
      onClose={onClose}
      disabled={preview !== undefined && count === 0}
    >
      <FormProblem state={state} />
      <ActionFields
        kind={kind}
        control={control}
        to={now.data?.to ?? null}
        needs={preview?.needs ?? []}
        offices={preview?.offices ?? []}
      />
      <Preview preview={preview} error={error} isAsked={isAsked} />
    </FormDialog>
  );
}

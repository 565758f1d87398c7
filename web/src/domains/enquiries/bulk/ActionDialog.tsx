import { bulk } from '@embark/contracts/bulk';
import { enquiries } from '@embark/contracts/enquiries';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/api.ts';
import { FormProblem } from '../../../kit/FormProblem.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListSelection } from '../../../kit/list/ListView.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/useContractForm.ts';
import { useUndo, watchWork } from '../../bulk/index.ts';
import { actionOf, blank, Fields, type Kind, mainField } from './action.ts';
import { ActionFields } from './ActionFields.tsx';
import { Preview } from './Preview.tsx';
import { selected } from './selected.ts';
import { usePreview } from './usePreview.ts';

type Props = { kind: Kind; selection: ListSelection; onClose: () => void; onDone: () => void };

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Asks for what an action needs, says what it will do to how many, and does it. */
export function ActionDialog({ kind, selection, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const heading = useId();
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
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{t(`bulk.ask.${kind}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
          <FormProblem state={state} />
          <ActionFields
            kind={kind}
            control={control}
            to={now.data?.to ?? null}
            needs={preview?.needs ?? []}
            offices={preview?.offices ?? []}
          />
          <Preview preview={preview} error={error} isAsked={isAsked} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={state.isSubmitting}
            disabled={preview !== undefined && count === 0}
          >
            {preview ? t(`bulk.go.${kind}`, counted(count)) : t(`bulk.ask.${kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

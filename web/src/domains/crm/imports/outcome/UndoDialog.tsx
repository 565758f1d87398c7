import { type Import, imports } from '@embark/contracts/crm/imports';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';

type Props = { job: Import | undefined; onClose: () => void; onUndone?: (id: string) => void };

const number = (count: number) => ({ count, number: formatNumber(count) });

/** Asks before an import is undone, and shows what is deleted, restored and kept. */
export function UndoDialog({ job, onClose, onUndone }: Props) {
  const { t } = useTranslation();
  const undo = useWrite(imports.undo, { refreshes: [imports] });
  const confirm = async () => {
    if (!job) return;
    await undo.mutateAsync({ id: job.id });
    onUndone?.(job.id);
  };
  return (
    <ConfirmDialog
      open={job !== undefined}
      danger
      title={t('imports.undo.title', { file: job?.fileName })}
      confirm={t('imports.undo.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {job && job.created > 0 && <Typography>{t('imports.undo.removed', number(job.created))}</Typography>}
      {job && job.updated > 0 && <Typography>{t('imports.undo.restored', number(job.updated))}</Typography>}
      <Typography>{t('imports.undo.stays')}</Typography>
    </ConfirmDialog>
  );
}

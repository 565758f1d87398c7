import { type Import, imports } from '@embark/contracts/crm/imports';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';

type Props = { job: Import; open: boolean; onClose: () => void };

/** Asks before the work is stopped, and says what stays. */
export function CancelDialog({ job, open, onClose }: Props) {
  const { t } = useTranslation();
  const cancel = useWrite(imports.cancel, { refreshes: [imports] });
  const kind = job.dryRun ? 'rehearsal' : 'import';
  return (
    <ConfirmDialog
      open={open}
      danger={!job.dryRun}
      title={t(`imports.cancel.title.${kind}`)}
      confirm={t(`imports.cancel.${kind}`)}
      onConfirm={() => cancel.mutateAsync({ id: job.id })}
      onClose={onClose}
    >
      <Typography>{t(`imports.cancel.text.${kind}`)}</Typography>
    </ConfirmDialog>
  );
}

import { reconciliation } from '@embark/contracts/money/reconciliation';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { type Around, monthText } from './EntityTable.tsx';

/** Unlocks the newest locked month of a billing entity, with a reason. */
export function UnlockDialog({ entity, month: { month }, onClose }: Around) {
  const { t } = useTranslation();
  const toast = useToast();
  const named = { month: monthText(month) };
  return (
    <ActDialog
      act={reconciliation.unlock}
      refreshes={[reconciliation]}
      row={{ id: entity.entityId, month }}
      start={{ reason: '' }}
      title={t('reconciliation.unlockTitle', named)}
      save={t('reconciliation.unlock')}
      done={() => toast.success(t('reconciliation.unlocked', named))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <Typography>{t('reconciliation.unlockText')}</Typography>
          <FormProse control={control} name="reason" label={t('reconciliation.reason')} required />
        </>
      )}
    </ActDialog>
  );
}

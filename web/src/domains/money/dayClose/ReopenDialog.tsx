import { dayClose, type DaySheet } from '@embark/contracts/money/dayClose';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Reopens the newest closed day, with a reason. */
export function ReopenDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const named = { office: isolate(translateMessage(sheet.officeName)), day: formatDate(sheet.day) };
  return (
    <ActDialog
      act={dayClose.reopen}
      refreshes={[dayClose]}
      row={{ id: sheet.closeId ?? '' }}
      start={{ reason: '' }}
      title={t('dayClose.reopenOf', named)}
      save={t('dayClose.reopen')}
      done={() => toast.success(t('dayClose.reopenedDay', named))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <Typography>{t('dayClose.reopenText')}</Typography>
          <FormProse control={control} name="reason" label={t('dayClose.field.reason')} required />
        </>
      )}
    </ActDialog>
  );
}

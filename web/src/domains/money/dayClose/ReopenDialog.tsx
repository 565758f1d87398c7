import { dayClose, type DaySheet, ReopenDay } from '@embark/contracts/money/dayClose';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Reopens the newest closed day, with a reason. */
export function ReopenDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(dayClose.reopen, { refreshes: [dayClose] });
  const named = { office: isolate(translateMessage(sheet.officeName)), day: formatDate(sheet.day) };
  const { control, state, submit } = useContractForm(ReopenDay, {
    start: { reason: '' },
    save: async (given) => {
      await mutateAsync({ id: sheet.closeId ?? '', ...given });
      toast.success(t('dayClose.reopenedDay', named));
      onClose();
    },
  });
  const shared = { state, submit, onClose, maxWidth: 'sm' as const };
  return (
    <FormDialog title={t('dayClose.reopenOf', named)} save={t('dayClose.reopen')} {...shared}>
      <FormProblem state={state} />
      <Typography>{t('dayClose.reopenText')}</Typography>
      <FormProse control={control} name="reason" label={t('dayClose.field.reason')} required />
    </FormDialog>
  );
}

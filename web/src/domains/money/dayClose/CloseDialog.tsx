import { CloseDay, dayClose, type DaySheet } from '@embark/contracts/money/dayClose';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { CountFields } from './CountFields.tsx';

/** Closes a day: the cash is counted in each currency, and a difference is explained. */
export function CloseDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { office, officeName, day, currencies } = sheet;
  const { mutateAsync } = useWrite(dayClose.close, { refreshes: [dayClose] });
  const named = { office: isolate(translateMessage(officeName)), day: formatDate(day) };
  const { control, state, submit } = useContractForm(CloseDay, {
    start: {
      office,
      day,
      // not counted yet: the contract asks for the amount
      counts: currencies.map(({ currency, expected }) => ({
        currency,
        expected,
        counted: null,
        notes: null,
        reason: '',
      })),
    },
    save: async (given) => {
      await mutateAsync(given);
      toast.success(t('dayClose.closedDay', named));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('dayClose.closeOf', named)}
      save={t('dayClose.closeDay')}
      {...{ state, submit, onClose }}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      {currencies.map((cash, index) => (
        <CountFields key={cash.currency} control={control} cash={cash} index={index} />
      ))}
      <Typography color="textSecondary">{t('dayClose.lockText')}</Typography>
    </FormDialog>
  );
}

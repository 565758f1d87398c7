import { dayClose, type DaySheet } from '@embark/contracts/money/dayClose';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
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
  const named = { office: isolate(translateMessage(officeName)), day: formatDate(day) };
  // not counted yet: the contract asks for the amount
  const uncounted = { counted: null, notes: null, reason: '' };
  return (
    <ActDialog
      act={dayClose.close}
      refreshes={[dayClose]}
      row={{ office, day }}
      start={{ counts: currencies.map(({ currency, expected }) => ({ currency, expected, ...uncounted })) }}
      title={t('dayClose.closeOf', named)}
      save={t('dayClose.closeDay')}
      done={() => toast.success(t('dayClose.closedDay', named))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          {currencies.map((cash, index) => (
            <CountFields key={cash.currency} control={control} cash={cash} index={index} />
          ))}
          <Typography color="textSecondary">{t('dayClose.lockText')}</Typography>
        </>
      )}
    </ActDialog>
  );
}

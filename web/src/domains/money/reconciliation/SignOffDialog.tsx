import { reconciliation } from '@embark/contracts/money/reconciliation';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { type Around, monthText } from './EntityTable.tsx';

/** Signs off a month: the bank balance is typed, and the difference to the ledgers is shown while typing. */
export function SignOffDialog({ entity, month: { month, ledgerBalance }, onClose }: Around) {
  const { t } = useTranslation();
  const toast = useToast();
  const { entityId, currency, holdsClientMoney } = entity;
  const named = { month: monthText(month) };
  return (
    <ActDialog
      act={reconciliation.signOff}
      refreshes={[reconciliation]}
      row={{ id: entityId, month, ledgerBalance }}
      start={{ bankBalance: null, explanation: '' }}
      title={t('reconciliation.signOff', named)}
      save={t('reconciliation.signOffAct')}
      done={() => toast.success(t('reconciliation.signedOff', named))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control, form) => {
        const typed = form.watch('bankBalance');
        const difference = typeof typed === 'number' ? typed - ledgerBalance : 0;
        return (
          <>
            {holdsClientMoney ? (
              <>
                <Typography>
                  {t('reconciliation.ledgersHold')}{' '}
                  <strong>
                    <Money amount={ledgerBalance} currency={currency} />
                  </strong>
                </Typography>
                <FormMoney
                  control={control}
                  name="bankBalance"
                  currency={currency}
                  label={t('reconciliation.bankIn', { currency })}
                  required
                />
                <Typography component="output" sx={{ minBlockSize: '1.5em' }}>
                  {typeof typed === 'number' && difference === 0 && t('reconciliation.same')}
                  {difference !== 0 && (
                    <>
                      {t('reconciliation.differs')} <Money amount={difference} currency={currency} />
                    </>
                  )}
                </Typography>
                {difference !== 0 && (
                  <FormProse control={control} name="explanation" label={t('reconciliation.explanation')} required />
                )}
              </>
            ) : (
              <Typography>{t('reconciliation.noClientMoney')}</Typography>
            )}
            <Typography color="textSecondary">{t('reconciliation.lockText')}</Typography>
          </>
        );
      }}
    </ActDialog>
  );
}

import { reconciliation, SignOff } from '@embark/contracts/money/reconciliation';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { type Around, monthText } from './EntityTable.tsx';

/** Signs off a month: the bank balance is typed, and the difference to the ledgers is shown while typing. */
export function SignOffDialog({ entity, month: { month, ledgerBalance }, onClose }: Around) {
  const { t } = useTranslation();
  const toast = useToast();
  const { entityId, currency, holdsClientMoney } = entity;
  const { mutateAsync } = useWrite(reconciliation.signOff, { refreshes: [reconciliation] });
  const name = monthText(month);
  const { control, state, submit } = useContractForm(SignOff, {
    start: { month, ledgerBalance, bankBalance: null, explanation: '' },
    save: async (given) => {
      await mutateAsync({ id: entityId, ...given });
      toast.success(t('reconciliation.signedOff', { month: name }));
      onClose();
    },
  });
  const typed = useWatch({ control, name: 'bankBalance' });
  const difference = typeof typed === 'number' ? typed - ledgerBalance : 0;
  const shared = { state, submit, onClose, maxWidth: 'sm' as const };
  return (
    <FormDialog title={t('reconciliation.signOff', { month: name })} save={t('reconciliation.signOffAct')} {...shared}>
      <FormProblem state={state} />
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
    </FormDialog>
  );
}

import { NewReceipt, paymentMethods, wallets } from '@embark/contracts/money/payments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { AllocationLines, proposed } from './AllocationLines.tsx';
import type { AllocationControl, AroundReceipts, ReceiptData } from './props.ts';

/** Records money received and what it pays for, in one go. */
export function ReceiptDialog({ data, acts, onClose }: AroundReceipts) {
  const { t } = useTranslation();
  const toast = useToast();
  const touched = useRef(false);
  const { currency } = data;
  const { control, state, submit, form } = useContractForm(NewReceipt, {
    start: {
      receivedOn: data.today,
      amount: null,
      currency,
      method: 'bank',
      wallet: '',
      reference: '',
      bankAccountId: data.accounts[0]?.id ?? null,
      payer: '',
      note: '',
      allocations: [],
      without: data.needsAgreement ? 'unasked' : null,
      another: false,
    },
    save: async (given) => {
      const number = await acts.record(given);
      toast.success(t('payments.receipt.done', { number }));
      onClose();
    },
  });
  const amount = useWatch({ control, name: 'amount' });
  const whole = typeof amount === 'number' ? amount : 0;
  useEffect(() => {
    if (touched.current || data.needsAgreement) return;
    form.setValue('allocations', proposed(data, currency, whole, data.first));
  }, [whole, currency, data, form]);
  return (
    <FormDialog
      title={t('payments.receipt.title')}
      state={state}
      submit={submit}
      save={t('payments.receipt.save')}
      onClose={onClose}
      maxWidth="md"
    >
      <FormProblem state={state} />
      {data.needsAgreement && (
        <>
          <Alert severity="warning">{t('payments.receipt.noAgreement')}</Alert>
          <FormSelect
            control={control}
            name="without"
            label={t('payments.receipt.without')}
            options={(['unasked', 'consultation'] as const).map((value) => ({
              value,
              label: t(`payments.receipt.as.${value}`),
            }))}
          />
        </>
      )}
      <ReceiptFields control={control} data={data} />
      {!data.needsAgreement && (
        <AllocationLines
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lines are the same in every form that has them
          control={control as unknown as AllocationControl}
          data={data}
          currency={currency}
          amount={whole}
          onTouched={() => {
            touched.current = true;
          }}
        />
      )}
    </FormDialog>
  );
}

type Control = { control: ReturnType<typeof useContractForm<typeof NewReceipt>>['control'] };

/** What came in: amount, day, how, and from whom. */
function ReceiptFields({ control, data }: Control & { data: ReceiptData }) {
  const { t } = useTranslation();
  const method = useWatch({ control, name: 'method' });
  const { currency } = data;
  return (
    <Box sx={twoColumns}>
      <FormMoney
        control={control}
        name="amount"
        currency={currency}
        label={t('payments.field.amountIn', { currency })}
        required
      />
      <FormDate control={control} name="receivedOn" label={t('payments.field.receivedOn')} required />
      <FormSelect
        control={control}
        name="method"
        label={t('payments.field.method')}
        options={paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) }))}
      />
      {method === 'wallet' && (
        <FormSelect
          control={control}
          name="wallet"
          label={t('payments.field.wallet')}
          blank=""
          options={wallets.map((value) => ({ value, label: value }))}
        />
      )}
      <FormText control={control} name="reference" label={t('payments.field.reference')} />
      {data.accounts.length > 0 && method !== 'cash' && (
        <FormSelect
          control={control}
          name="bankAccountId"
          label={t('payments.field.account')}
          none={t('payments.field.noAccount')}
          options={data.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormText
        control={control}
        name="payer"
        label={t('payments.field.payer')}
        helperText={t('payments.field.payerHint')}
      />
      <Box sx={{ ...wide, display: 'grid' }}>
        <FormProse control={control} name="note" label={t('payments.field.note')} minRows={1} />
      </Box>
    </Box>
  );
}

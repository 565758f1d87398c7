import { NewReceipt, paymentMethods, wallets } from '@embark/contracts/money/payments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { AllocationLines, proposed } from './AllocationLines.tsx';
import type { AllocationControl, AroundReceipts, ReceiptData } from './props.ts';

/** Records money received and what it pays for, in one go. */
export function ReceiptDialog({ data, acts, onClose }: AroundReceipts) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <FieldsDialog
      schema={NewReceipt}
      start={{
        receivedOn: data.today,
        amount: null,
        currency: data.currency,
        method: 'bank',
        wallet: '',
        reference: '',
        bankAccountId: data.accounts[0]?.id ?? null,
        payer: '',
        note: '',
        allocations: [],
        without: data.needsAgreement ? 'unasked' : null,
        another: false,
      }}
      send={acts.record}
      title={t('payments.receipt.title')}
      save={t('payments.receipt.save')}
      done={(number) => toast.success(t('payments.receipt.done', { number }))}
      onClose={onClose}
      maxWidth="md"
    >
      {(control, form) => (
        <>
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
          {!data.needsAgreement && <PaysFor form={form} data={data} />}
        </>
      )}
    </FieldsDialog>
  );
}

type Form = UseFormReturn<z.input<typeof NewReceipt>, unknown, NewReceipt>;

/** What the receipt pays for: proposed by its amount, until the user changes it. */
function PaysFor({ form: { control, setValue }, data }: { form: Form; data: ReceiptData }) {
  const touched = useRef(false);
  const { currency } = data;
  const amount = useWatch({ control, name: 'amount' });
  const whole = typeof amount === 'number' ? amount : 0;
  useEffect(() => {
    if (!touched.current) setValue('allocations', proposed(data, currency, whole, data.first));
  }, [whole, currency, data, setValue]);
  return (
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
  );
}

/** What came in: amount, day, how, and from whom. */
function ReceiptFields({ control, data }: Pick<Form, 'control'> & { data: ReceiptData }) {
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

import {
  clientMoney,
  clientMoneyMethods,
  DrawClientMoney,
  PayOutClientMoney,
  ReceiveClientMoney,
  RefundClientMoney,
} from '@embark/contracts/money/clientMoney';
import { payments } from '@embark/contracts/money/payments';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';
import type { Around } from './props.ts';

type MoveValues = z.input<typeof RefundClientMoney>;
type Fields = { control: Control<MoveValues>; data: Around['data']; party?: string; children?: ReactNode };

const startOf = ({ data }: Pick<Around, 'data'>, amount: number | null) => ({
  day: data.today,
  amount,
  reference: '',
  bankAccountId: data.bankAccounts[0]?.id ?? null,
});

/** The fields of every movement: day, amount, other party, reference and account. */
function MoveFields({ control, data, party, children }: Fields) {
  const { t } = useTranslation();
  const currency = data.account?.currency ?? '';
  const isCash = useWatch({ control, name: 'method' }) === 'cash';
  return (
    <>
      <Typography color="textSecondary">
        {t('clientMoney.holds')} {moneyText(data.account?.balance ?? 0, currency)}
      </Typography>
      <FormMoney
        control={control}
        name="amount"
        currency={currency}
        label={t('clientMoney.field.amountIn', { currency })}
        required
      />
      {children}
      <FormDate control={control} name="day" label={t('clientMoney.field.day')} required />
      {party && <FormText control={control} name="party" label={party} />}
      <FormText control={control} name="reference" label={t('clientMoney.field.reference')} />
      {party && (
        <FormSelect
          control={control}
          name="method"
          label={t('clientMoney.field.method')}
          options={clientMoneyMethods.map((value) => ({ value, label: t(`clientMoney.method.${value}`) }))}
        />
      )}
      {data.bankAccounts.length > 0 && !isCash && (
        <FormSelect
          control={control}
          name="bankAccountId"
          label={t('clientMoney.field.account')}
          none={t('clientMoney.field.noAccount')}
          options={data.bankAccounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}

/** Cash has no account. */
const sent = <T extends { method: 'bank' | 'cash'; bankAccountId: number | null }>(given: T): T =>
  given.method === 'cash' ? { ...given, bankAccountId: null } : given;

// The three forms have the fields of a refund; only what they require differs.
const asMove = (control: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields are the same in every form that has them
  control as Control<MoveValues>;

export function ReceiveDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney.receive, { refreshes: [clientMoney] });
  const { control, state, submit } = useContractForm(ReceiveClientMoney, {
    start: { ...startOf({ data }, null), method: 'bank', party: '' },
    save: async (given) => {
      await mutateAsync({ id: data.conversionId, ...sent(given) });
      onClose();
    },
  });
  const shared = { state, submit, onClose, maxWidth: 'xs' as const };
  return (
    <FormDialog title={t('clientMoney.receiveTitle')} save={t('clientMoney.act.receive')} {...shared}>
      <FormProblem state={state} />
      <MoveFields control={asMove(control)} data={data} party={t('clientMoney.field.payer')} />
    </FormDialog>
  );
}

export function PayOutDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney.payOut, { refreshes: [clientMoney] });
  const { control, state, submit } = useContractForm(PayOutClientMoney, {
    start: { ...startOf({ data }, null), method: 'bank', party: t('clientMoney.homeAffairs') },
    save: async (given) => {
      await mutateAsync({ id: data.conversionId, ...sent(given) });
      onClose();
    },
  });
  const shared = { state, submit, onClose, maxWidth: 'xs' as const };
  return (
    <FormDialog title={t('clientMoney.payOutTitle')} save={t('clientMoney.act.payOut')} {...shared}>
      <FormProblem state={state} />
      <MoveFields control={asMove(control)} data={data} party={t('clientMoney.field.payee')} />
    </FormDialog>
  );
}

export function RefundDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney.refund, { refreshes: [clientMoney] });
  const { control, state, submit } = useContractForm(RefundClientMoney, {
    start: { ...startOf({ data }, data.account?.balance ?? null), method: 'bank', party: '' },
    save: async (given) => {
      await mutateAsync({ id: data.conversionId, ...sent(given) });
      onClose();
    },
  });
  const shared = { state, submit, onClose, maxWidth: 'xs' as const };
  return (
    <FormDialog title={t('clientMoney.refundTitle')} save={t('clientMoney.act.refund')} {...shared}>
      <FormProblem state={state} />
      <MoveFields control={asMove(control)} data={data} party={t('clientMoney.field.payee')} />
    </FormDialog>
  );
}

/** Money of the client goes to the office only against a statement of services; without one the server says why not. */
export function DrawDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney.draw, { refreshes: [clientMoney, payments] });
  const open = data.statements.filter((one) => one.open > 0);
  const first = open[0];
  const most = first ? Math.min(first.open, data.account?.balance ?? 0) : null;
  const { control, state, submit } = useContractForm(DrawClientMoney, {
    start: { ...startOf({ data }, most), statementId: first?.id ?? null },
    save: async (given) => {
      await mutateAsync({ id: data.conversionId, ...given });
      onClose();
    },
  });
  const shared = { state, submit, onClose, maxWidth: 'xs' as const };
  return (
    <FormDialog title={t('clientMoney.drawTitle')} save={t('clientMoney.act.draw')} {...shared}>
      <FormProblem state={state} />
      <MoveFields control={asMove(control)} data={data}>
        <FormSelect
          control={control}
          name="statementId"
          label={t('clientMoney.field.statement')}
          none={t('clientMoney.field.noStatement')}
          helperText={t('clientMoney.drawText')}
          options={open.map((one) => ({
            value: one.id,
            label: `${one.number} · ${moneyText(one.open, one.currency)}`,
          }))}
        />
      </MoveFields>
    </FormDialog>
  );
}

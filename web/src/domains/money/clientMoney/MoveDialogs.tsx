import {
  clientMoney,
  clientMoneyMethods,
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
import { ActDialog, FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';
import type { Around } from './props.ts';

type MoveControl = Control<z.input<typeof RefundClientMoney>, unknown, z.output<typeof RefundClientMoney>>;
type Fields = { control: MoveControl; data: Around['data']; party?: string; children?: ReactNode };

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

const schemas = { receive: ReceiveClientMoney, payOut: PayOutClientMoney, refund: RefundClientMoney };

/** Records money that came in, was paid out for a charge, or went back to the client. */
export function PartyDialog({ kind, data, onClose }: Around & { kind: keyof typeof schemas }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney[kind], { refreshes: [clientMoney] });
  const amount = kind === 'refund' ? (data.account?.balance ?? null) : null;
  const party = kind === 'payOut' ? t('clientMoney.homeAffairs') : '';
  const who = t(`clientMoney.field.${kind === 'receive' ? 'payer' : 'payee'}`);
  return (
    <FieldsDialog
      schema={schemas[kind]}
      start={{ ...startOf({ data }, amount), method: 'bank', party }}
      send={({ bankAccountId, ...given }) =>
        // cash has no account
        mutateAsync({ id: data.conversionId, ...given, bankAccountId: given.method === 'cash' ? null : bankAccountId })
      }
      title={t(`clientMoney.${kind}Title`)}
      save={t(`clientMoney.act.${kind}`)}
      onClose={onClose}
    >
      {(control) => <MoveFields control={control} data={data} party={who} />}
    </FieldsDialog>
  );
}

/** Money of the client goes to the office only against a statement of services; without one the server says why not. */
export function DrawDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const open = data.statements.filter((one) => one.open > 0);
  const first = open[0];
  const most = first ? Math.min(first.open, data.account?.balance ?? 0) : null;
  return (
    <ActDialog
      act={clientMoney.draw}
      refreshes={[clientMoney, payments]}
      row={{ id: data.conversionId }}
      start={{ ...startOf({ data }, most), statementId: first?.id ?? null }}
      title={t('clientMoney.drawTitle')}
      save={t('clientMoney.act.draw')}
      onClose={onClose}
    >
      {(control) => (
        <MoveFields
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are shown are the same
          control={control as unknown as MoveControl}
          data={data}
        >
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
      )}
    </ActDialog>
  );
}

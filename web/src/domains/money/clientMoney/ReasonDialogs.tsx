import {
  type ClientLedgerRow,
  clientMoney,
  ReverseClientMoney,
  type ServiceStatement,
  VoidServiceStatement,
} from '@embark/contracts/money/clientMoney';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import type { Around } from './props.ts';

/** Takes a movement back with a row of its own. */
export function ReverseDialog({ row, data, onClose }: Around & { row: ClientLedgerRow }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney.reverse, { refreshes: [clientMoney] });
  const { control, state, submit } = useContractForm(ReverseClientMoney, {
    start: { day: data.today, reason: '' },
    save: async (given) => {
      await mutateAsync({ id: row.id, ...given });
      onClose();
    },
  });
  const amount = moneyText(row.amount, data.account?.currency ?? '');
  const shared = { state, submit, onClose, maxWidth: 'xs' as const };
  return (
    <FormDialog title={t('clientMoney.reverseTitle', { amount })} save={t('clientMoney.act.reverse')} {...shared}>
      <FormProblem state={state} />
      <FormDate control={control} name="day" label={t('clientMoney.field.day')} required />
      <FormProse control={control} name="reason" label={t('clientMoney.field.reason')} required />
    </FormDialog>
  );
}

/** Voids a statement of services; its number stays taken. */
export function VoidDialog({ statement, onClose }: Around & { statement: ServiceStatement }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(clientMoney.voidStatement, { refreshes: [clientMoney] });
  const { control, state, submit } = useContractForm(VoidServiceStatement, {
    start: { reason: '' },
    save: async (given) => {
      await mutateAsync({ id: statement.id, ...given });
      onClose();
    },
  });
  const number = isolate(statement.number);
  const shared = { state, submit, onClose, maxWidth: 'xs' as const };
  return (
    <FormDialog title={t('clientMoney.statements.voidTitle', { number })} save={t('clientMoney.act.void')} {...shared}>
      <FormProblem state={state} />
      <FormProse control={control} name="reason" label={t('clientMoney.field.reason')} required />
    </FormDialog>
  );
}

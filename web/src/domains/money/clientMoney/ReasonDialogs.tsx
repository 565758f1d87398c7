import { type ClientLedgerRow, clientMoney, type ServiceStatement } from '@embark/contracts/money/clientMoney';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import type { Around } from './props.ts';

/** Takes a movement back with a row of its own. */
export function ReverseDialog({ row, data, onClose }: Around & { row: ClientLedgerRow }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={clientMoney.reverse}
      refreshes={[clientMoney]}
      row={{ id: row.id }}
      start={{ day: data.today, reason: '' }}
      title={t('clientMoney.reverseTitle', { amount: moneyText(row.amount, data.account?.currency ?? '') })}
      save={t('clientMoney.act.reverse')}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormDate control={control} name="day" label={t('clientMoney.field.day')} required />
          <FormProse control={control} name="reason" label={t('clientMoney.field.reason')} required />
        </>
      )}
    </ActDialog>
  );
}

/** Voids a statement of services; its number stays taken. */
export function VoidDialog({ statement, onClose }: Around & { statement: ServiceStatement }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={clientMoney.voidStatement}
      refreshes={[clientMoney]}
      row={{ id: statement.id }}
      start={{ reason: '' }}
      title={t('clientMoney.statements.voidTitle', { number: isolate(statement.number) })}
      save={t('clientMoney.act.void')}
      onClose={onClose}
    >
      {(control) => <FormProse control={control} name="reason" label={t('clientMoney.field.reason')} required />}
    </ActDialog>
  );
}

import { leave, ledgerFields, LedgerFilter, type LedgerRow } from '@embark/contracts/hr/leave';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { EntryList, sameColumns } from './EntryList.tsx';

const own: Readonly<Record<string, Partial<ListColumn<LedgerRow>>>> = {
  ...sameColumns,
  amount: { show: ({ amount }) => formatNumber(amount, { maximumFractionDigits: 2, signDisplay: 'always' }) },
  note: { width: 240 },
};
const rowLabel = ({ name, day }: LedgerRow) => `${name}, ${formatDate(day)}`;

/** Every entry of leave balances: what was earned, taken and corrected. The sum is the balance. */
export function LedgerPage() {
  const { t } = useTranslation();
  return (
    <EntryList<typeof LedgerFilter, LedgerRow>
      name="leaveLedger"
      title={t('titles.leaveLedger')}
      schema={LedgerFilter}
      table={ledgerFields}
      endpoint={leave.ledger}
      own={own}
      counts="leave.entries"
      rowLabel={rowLabel}
      empty={{ title: t('leave.emptyLedger') }}
    />
  );
}

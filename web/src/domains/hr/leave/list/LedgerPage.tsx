import { leave, ledgerFields, LedgerFilter, type LedgerRow } from '@embark/contracts/hr/leave';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { RecordCard } from '../../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useFieldList } from '../../../../kit/record/useFieldList.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { useLeaveFields } from './useLeaveFields.ts';

const own: Readonly<Record<string, Partial<ListColumn<LedgerRow>>>> = {
  name: { width: 200, least: 150 },
  amount: { show: ({ amount }) => formatNumber(amount, { maximumFractionDigits: 2, signDisplay: 'always' }) },
  note: { width: 240 },
};
const rowId = ({ id }: LedgerRow) => String(id);
const rowLabel = ({ name, day }: LedgerRow) => `${name}, ${formatDate(day)}`;

/** Every entry of leave balances: what was earned, taken and corrected. The sum is the balance. */
export function LedgerPage() {
  const { t } = useTranslation();
  const exportTo = useExport('leaveLedger', 'leave.own');
  const fields = useLeaveFields();
  const { filter, list, columns } = useFieldList<typeof LedgerFilter, LedgerRow>({
    schema: LedgerFilter,
    table: ledgerFields,
    fields,
    own,
    search: t('leave.search'),
  });
  const card = (row: LedgerRow) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<LedgerRow>
      name="leaveLedger"
      title={t('titles.leaveLedger')}
      list={list}
      filter={filter}
      endpoint={leave.ledger}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      exportTo={exportTo}
      count={(total) => t('leave.entries', { count: total, number: formatNumber(total) })}
      card={card}
      empty={{ title: t('leave.emptyLedger') }}
    />
  );
}

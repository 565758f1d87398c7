import { leave, ledgerFields, LedgerFilter, type LedgerRow } from '@embark/contracts/hr/leave';
import { useMemo } from 'react';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { amountIn, EntryList, sameColumns } from './EntryList.tsx';

const ownIn = (t: TFunction): Readonly<Record<string, Partial<ListColumn<LedgerRow>>>> => ({
  ...sameColumns,
  ...amountIn(t, { signDisplay: 'always' }),
  note: { width: 240 },
});
const rowLabel = ({ name, day }: LedgerRow) => `${name}, ${formatDate(day)}`;

/** Every entry of leave balances: what was earned, taken and corrected. The sum is the balance. */
export function LedgerPage() {
  const { t } = useTranslation();
  const own = useMemo(() => ownIn(t), [t]);
  return (
    <EntryList<LedgerRow>
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

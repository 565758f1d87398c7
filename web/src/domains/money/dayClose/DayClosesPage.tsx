import {
  dayClose,
  dayCloseFields,
  DayCloseFilter,
  type DayCloseRow,
  dayCloseStates,
} from '@embark/contracts/money/dayClose';
import { useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { MoneyList } from '../reports/index.ts';

const href = ({ office, day }: DayCloseRow) => `/apps/reports/day-close/${office}/${day}`;
const rowLabel = ({ office, day, currency }: DayCloseRow) => `${office} ${formatDate(day)}, ${currency}`;

/** A difference stands out. */
function Difference({ difference, currency }: DayCloseRow) {
  if (difference === 0) return moneyText(0, currency);
  return <StatusChip tone="warning">{moneyText(difference, currency)}</StatusChip>;
}

const own: Readonly<Record<string, Partial<ListColumn<DayCloseRow>>>> = {
  day: { width: 130 },
  office: { width: 160 },
  currency: { width: 90 },
  difference: { width: 160, show: (row) => <Difference {...row} /> },
  reason: { width: 220 },
};

/** The closed days of each office, with what was counted and the differences. */
export function DayClosesPage() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const exportTo = useExport('dayCloses', 'money.issue');
  const choices = useMemo(
    () => ({ state: dayCloseStates.map((value) => ({ value, label: t(`dayClose.state.${value}`) })) }),
    [t],
  );
  return (
    <MoneyList<DayCloseRow>
      name="dayCloses"
      title={t('titles.dayClose')}
      texts="dayClose"
      schema={DayCloseFilter}
      table={dayCloseFields}
      choices={choices}
      own={own}
      count={(total) => t('dayClose.sheets', { count: total, number: formatNumber(total) })}
      endpoint={dayClose.list}
      href={href}
      rowLabel={rowLabel}
      exportTo={exportTo}
      actions={<NewButton label={t('dayClose.closeDay')} to={`/apps/reports/day-close/${offices[0]?.code ?? 'AU'}`} />}
    />
  );
}

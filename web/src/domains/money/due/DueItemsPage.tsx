import { due, dueAges, dueFields, DueFilter, type DueItem, dueKinds, promiseStates } from '@embark/contracts/money/due';
import { useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { AudOfRowCell, MoneyList } from '../reports/index.ts';

const tones = { current: 'neutral', d30: 'warning', d60: 'warning', d90: 'danger', older: 'danger' } as const;
/** The page on which it is paid. */
const href = ({ invoiceId, conversionId }: DueItem) =>
  invoiceId === null ? `/apps/profile/conversion/${conversionId}/payments` : `/apps/e-invoice/invoice/${invoiceId}`;

/** How late an item is. */
function Lateness({ age, days }: DueItem) {
  const { t } = useTranslation();
  const text = days > 0 ? t('due.late', { count: days, number: formatNumber(days) }) : t('due.age.current');
  return <StatusChip tone={tones[age]}>{text}</StatusChip>;
}

/** What the client has promised; nothing without a promise. */
function Promised({ promise, promisedOn }: DueItem) {
  const { t } = useTranslation();
  return promisedOn === null ? null : `${t(`due.promise.${promise}`)} · ${formatDate(promisedOn)}`;
}

const own: Readonly<Record<string, Partial<ListColumn<DueItem>>>> = {
  aud: { width: 140, show: (row) => <AudOfRowCell {...row} /> },
  age: { width: 140, show: (row) => <Lateness {...row} /> },
  promise: { width: 170, show: (row) => <Promised {...row} /> },
};

/** Open instalments and invoices: what each sum of the report is made of. */
export function DueItemsPage() {
  const { t } = useTranslation();
  const exportTo = useExport('due', 'money.read');
  const choices = useMemo(
    () => ({
      kind: dueKinds.map((value) => ({ value, label: t(`due.kind.${value}`) })),
      age: dueAges.map((value) => ({ value, label: t(`due.age.${value}`) })),
      promise: promiseStates.map((value) => ({ value, label: t(`due.promise.${value}`) })),
    }),
    [t],
  );
  return (
    <MoneyList<DueItem>
      name="due"
      title={t('titles.dueItems')}
      texts="due"
      schema={DueFilter}
      table={dueFields}
      choices={choices}
      own={own}
      count={(total) => t('due.items', { count: total, number: formatNumber(total) })}
      endpoint={due.list}
      href={href}
      exportTo={exportTo}
    />
  );
}

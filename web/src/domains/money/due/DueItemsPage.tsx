import { due, dueAges, dueFields, DueFilter, type DueItem, dueKinds, promiseStates } from '@embark/contracts/money/due';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useOwners, useReference } from '../../crm/reference/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';

const tones = { current: 'neutral', d30: 'warning', d60: 'warning', d90: 'danger', older: 'danger' } as const;
const rowId = ({ id }: DueItem) => id;
const rowLabel = ({ name, number }: DueItem) => `${name}, ${number}`;
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
  name: { width: 210, least: 160 },
  number: { width: 150, show: ({ number }) => <Ltr>{number}</Ltr> },
  age: { width: 140, show: (row) => <Lateness {...row} /> },
  open: { width: 140, show: ({ open, currency }) => moneyText(open, currency) },
  currency: { defaultHidden: true },
  promise: { width: 170, show: (row) => <Promised {...row} /> },
};

function useFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners();
  return useMemo(() => {
    const field = (name: TextIn<'due.field'>, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
      kind,
      label: t(`due.field.${name}`),
      ...more,
    });
    const currencies = [...new Set(offices.map(({ currency }) => currency))];
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      kind: field('kind', 'choice', { options: dueKinds.map((value) => ({ value, label: t(`due.kind.${value}`) })) }),
      what: field('what', 'text'),
      dueOn: field('dueOn', 'day'),
      dueFrom: field('dueFrom', 'day'),
      dueTo: field('dueTo', 'day'),
      age: field('age', 'choice', { options: dueAges.map((value) => ({ value, label: t(`due.age.${value}`) })) }),
      open: field('open', 'money'),
      currency: field('currency', 'choice', { options: currencies.map((value) => ({ value, label: value })) }),
      promise: field('promise', 'choice', {
        options: promiseStates.map((value) => ({ value, label: t(`due.promise.${value}`) })),
      }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('due.me') }, ...owners] }),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
    };
  }, [t, offices, owners]);
}

/** Open instalments and invoices: what each sum of the report is made of. */
export function DueItemsPage() {
  const { t } = useTranslation();
  const described = { schema: DueFilter, table: dueFields, fields: useFields(), own, search: t('due.search') };
  const { filter, list, columns } = useFieldList<typeof DueFilter, DueItem>(described);
  const exportTo = useExport('due', 'money.read');
  const card = (row: DueItem) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<DueItem>
      name="due"
      title={t('titles.dueItems')}
      list={list}
      count={(total) => t('due.items', { count: total, number: formatNumber(total) })}
      endpoint={due.list}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      exportTo={exportTo}
      empty={{ title: t('due.empty'), hint: t('due.emptyHint') }}
    />
  );
}

import { paymentMethods } from '@embark/contracts/money/payments';
import { revenue, revenueFields, RevenueFilter, type RevenueRow, revenueStates } from '@embark/contracts/money/revenue';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { CurrencySums } from '../../../kit/page/CurrencySums.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { type AboveProps, defineRegister, MonthChoice } from '../../workspace/registers/index.ts';

const tones = { kept: 'success', unasked: 'warning', reversed: 'danger' } as const;

/** What became of money received. */
function StateChip({ state }: Pick<RevenueRow, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`revenue.state.${state}`)}</StatusChip>;
}

const columns = [
  'number',
  'name',
  'payer',
  'receivedOn',
  'amount',
  'withheld',
  'paidFor',
  'credit',
  'method',
  'account',
  'reference',
  'state',
  'note',
];
const own: Readonly<Record<string, Partial<ListColumn<RevenueRow>>>> = {
  number: { width: 150, show: ({ number }) => <Ltr>{number}</Ltr> },
  name: { width: 190, show: ({ name }) => <bdi>{name}</bdi> },
  state: { width: 150, show: ({ state }) => <StateChip state={state} /> },
  reference: { show: ({ reference }) => reference && <Ltr>{reference}</Ltr> },
  note: { width: 220, show: ({ note }) => <bdi>{note}</bdi> },
};
/** Money without a client file came for an invoice. */
const invoiceOf = (id: string | null) => (id === null ? '/apps/e-invoice/invoices' : `/apps/e-invoice/invoice/${id}`);

function useFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  return useMemo(() => {
    const field = (
      name: TextIn<'revenue.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`revenue.field.${name}`), ...more });
    return {
      number: field('number', 'code'),
      name: field('name', 'text'),
      payer: field('payer', 'text'),
      receivedOn: field('receivedOn', 'day'),
      amount: field('amount', 'money'),
      withheld: field('withheld', 'money'),
      credit: field('credit', 'money'),
      paidFor: field('paidFor', 'text'),
      method: field('method', 'choice', {
        options: paymentMethods.map((value) => ({ value, label: t(`revenue.method.${value}`) })),
      }),
      account: field('account', 'text'),
      reference: field('reference', 'code'),
      state: field('state', 'choice', {
        options: revenueStates.map((value) => ({ value, label: t(`revenue.state.${value}`) })),
      }),
      note: field('note', 'long'),
      currency: field('currency', 'code'),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      receivedFrom: field('receivedFrom', 'day'),
      receivedTo: field('receivedTo', 'day'),
    };
  }, [t, offices]);
}

/** The sums of the listed receipts. */
function Totals({ filter }: { filter: object }) {
  const { t } = useTranslation();
  const parts = { amount: t('revenue.field.amount'), withheld: t('revenue.field.withheld') };
  return <CurrencySums label={t('revenue.totals')} call={revenue.totals} filter={filter} parts={parts} />;
}

const Above = ({ filter }: AboveProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 1 }}>
    <MonthChoice field="received" />
    <Totals filter={filter} />
  </Box>
);

/** The money an office received as a register. Receipts never change, so all but their note is grey. */
export const RevenueRegister = defineRegister<RevenueRow>({
  name: 'register.revenue',
  list: 'revenue',
  exports: { list: 'revenue', needs: 'money.issue' },
  refreshes: [revenue],
  endpoint: revenue.list,
  schema: RevenueFilter,
  table: revenueFields,
  columns,
  own,
  mayEdit: ({ can }) => can.edit,
  currency: (row) => row.currency,
  rowLabel: ({ number, name, payer }) => `${number}, ${name || payer}`,
  href: ({ conversionId, invoiceId }, at) =>
    conversionId === null ? invoiceOf(invoiceId) : at.client(conversionId, 'payments'),
  useFields,
  cells: (t) => ({ note: { locked: ({ locked }) => (locked ? t('revenue.locked') : undefined) } }),
  Above,
  words: (t) => ({
    title: t('revenue.title'),
    search: t('revenue.search'),
    count: (count, number) => t('revenue.count', { count, number }),
    empty: t('revenue.empty'),
    emptyHint: t('revenue.emptyHint'),
    computed: t('revenue.kept'),
  }),
});

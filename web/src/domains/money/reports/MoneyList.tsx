import type { Field, FieldTable } from '@embark/contracts/kit';
import { useMemo } from 'react';
import type { Option } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { FieldList, type FieldListProps } from '../../../kit/record/FieldList.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useMoneyChoices } from './useMoneyChoices.ts';

type MoneyRow = { id: string; currency: string };
type Own<Row> = Readonly<Record<string, Partial<ListColumn<Row>>>>;
type Props<Row> = Omit<FieldListProps<Row>, 'kind' | 'fields' | 'arrange' | 'card' | 'rowLabel'> & {
  rowLabel?: (row: Row) => string;
  /** The folder of its texts, with those of its fields: `paid` for `paid.field.name`. */
  texts: 'due' | 'paid' | 'paymentFiles' | 'certificates' | 'dayClose';
  /** The options of its own choices, by field; must be stable. */
  choices?: Readonly<Record<string, readonly Option[]>>;
  /** A column with what can be done with a row, after the third; cards show it last. Must be stable. */
  act?: ListColumn<Row>;
};

const ACT = 3; // beside the amount, so that it is seen without scrolling
/** Its name and number, for rows that have them. */
const labelOf = (row: object) => `${String(Reflect.get(row, 'name'))}, ${String(Reflect.get(row, 'number'))}`;
const codes = new Set(['number', 'fileNumber', 'audRate']);
const narrow = new Set(['audRate']);
const noChoices = {};

const kindOf = (name: string, { kind }: Field): FieldSpec['kind'] => {
  if (codes.has(name)) return 'code';
  if (name === 'owner') return 'person';
  if (kind === 'flag') return 'yesNo';
  return kind === 'day' || kind === 'money' || kind === 'choice' || kind === 'moment' ? kind : 'text';
};

/** The columns that lists of money share: names, codes left to right, amounts with the currency of their row. */
function sharedColumns(table: FieldTable): Own<MoneyRow> {
  return Object.fromEntries(
    Object.entries<Field>(table).flatMap(([name, { kind }]): [string, Partial<ListColumn<MoneyRow>>][] => {
      const text = (row: MoneyRow) => String(Reflect.get(row, name) ?? '');
      if (name === 'name') return [[name, { width: 210, least: 160 }]];
      if (name === 'currency') return [[name, { defaultHidden: true }]];
      if (codes.has(name))
        return [[name, { width: narrow.has(name) ? 100 : 155, show: (row) => <Ltr>{text(row)}</Ltr> }]];
      const amount = (row: MoneyRow) => moneyText(Number(Reflect.get(row, name)), row.currency);
      return kind === 'money' ? [[name, { width: 140, show: amount }]] : [];
    }),
  );
}

/** A list of receipts, instalments or invoices. Its filter, columns and export come from the contract's field table. */
export function MoneyList<Row extends MoneyRow>(props: Props<Row>) {
  const { texts, choices = noChoices, own, act, ...list } = props;
  const { table } = list;
  const { t } = useTranslation();
  const shared = useMoneyChoices();
  const fields = useMemo(() => {
    const label = (name: string) => t(`${texts}.field.${name}`, { defaultValue: name });
    const options: Readonly<Record<string, readonly Option[]>> = { ...shared, ...choices };
    return Object.fromEntries(
      Object.entries<Field>(table.table).flatMap(([name, field]): [string, FieldSpec][] => {
        const offered = field.kind === 'choice' && options[name];
        const spec: FieldSpec = { kind: kindOf(name, field), label: label(name), ...(offered && { options: offered }) };
        const filter = field.filter === true ? name : field.filter;
        const days = field.kind === 'day' && filter ? [`${filter}From`, `${filter}To`] : [];
        return [[name, spec], ...days.map((one): [string, FieldSpec] => [one, { kind: 'day', label: label(one) }])];
      }),
    );
  }, [t, texts, table, shared, choices]);
  const columnsOf = useMemo(() => ({ ...sharedColumns(table.table), ...own }), [table, own]);
  const arrange = useMemo(() => act && ((columns: ListColumn<Row>[]) => columns.toSpliced(ACT, 0, act)), [act]);
  const card = (row: Row, columns: readonly ListColumn<Row>[]) => (
    <>
      <RecordCard row={row} columns={columns.filter((one) => one !== act)} />
      {act?.show(row)}
    </>
  );
  return (
    <FieldList<Row>
      rowLabel={labelOf}
      {...list}
      kind={texts}
      fields={fields}
      own={columnsOf}
      arrange={arrange}
      card={card}
    />
  );
}

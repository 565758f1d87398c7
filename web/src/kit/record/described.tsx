import type { FieldDefinition, FieldDefinitions } from '@embark/contracts/kit/record';
import type { Option } from '../form/fields.tsx';
import type { ListColumn } from '../list/column.ts';
import { Ltr } from '../text/Ltr.tsx';
import { currencyIn, moneyText } from '../text/money.ts';
import type { FieldSpec, FieldSpecs } from './fields.ts';

type Row = object;
type Own = Readonly<Record<string, Partial<ListColumn<Row>>>>;

/**
 * The label, input and display of described fields. `say` gives a text of their domain: `field.<name>`, for `accountId` `field.account`, `<name>Hint` and
 * `<name>.<value>`. `offered` are the options that only the screen knows.
 */
export const specsOf = <N extends string>(
  fields: Readonly<Record<N, FieldDefinition>>,
  say: (key: string) => string,
  offered: { readonly [K in N]?: readonly Option[] } = {},
): Record<N, FieldSpec> & FieldSpecs =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  Object.fromEntries(
    Object.entries<FieldDefinition>(fields).map(([name, { type, required, hint }]): [string, FieldSpec] => [
      name,
      {
        kind: type.input,
        label: say(`field.${name.replace(/Id$/, '')}`),
        ...(required && { required: true }),
        ...(hint && { hint: say(`${name}Hint`) }),
        ...(type.of && { options: type.of.map((value) => ({ value, label: say(`${name}.${value}`) })) }),
        ...(Object.hasOwn(offered, name) && { options: Reflect.get(offered, name) }),
      },
    ]),
  ) as Record<N, FieldSpec>;

/** What described fields say of their columns: widths, which are hidden, codes that read left to right, and amounts with their currency. */
export const columnsOf = (fields: FieldDefinitions): Own =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)]));

const columnOf = (name: string, { width, least, hidden, type }: FieldDefinition): Partial<ListColumn<Row>> => ({
  ...(type.input === 'money' && { width: 130, show: (row) => amountIn(row, name) }),
  ...(width && { width }),
  ...(least && { least }),
  ...(hidden && { defaultHidden: true }),
  ...(type.input === 'long' && { show: (row) => <bdi>{String(Reflect.get(row, name) ?? '')}</bdi> }),
  ...(isCode(type) && { show: (row) => <Ltr>{String(Reflect.get(row, name) ?? '')}</Ltr> }),
});

const isCode = ({ input, kind }: FieldDefinition['type']) =>
  input === 'code' || (input === 'choice' && kind === 'text');

function amountIn(row: Row, name: string) {
  const amount: unknown = Reflect.get(row, name);
  return typeof amount === 'number' && <bdi>{moneyText(amount, currencyIn(row))}</bdi>;
}

import type { FieldDefinition, FieldDefinitions } from '@embark/contracts/kit/record';
import type { ListColumn } from '../list/column.ts';
import { Ltr } from '../text/Ltr.tsx';
import type { FieldSpec, FieldSpecs } from './fields.ts';

type Row = object;
type Own = Readonly<Record<string, Partial<ListColumn<Row>>>>;

/**
 * The label, input and display of described fields. `say` gives a text of their domain: `field.<name>`, `<name>Hint` and `<name>.<value>`.
 */
export const specsOf = <N extends string>(
  fields: Readonly<Record<N, FieldDefinition>>,
  say: (key: string) => string,
): Record<N, FieldSpec> & FieldSpecs =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  Object.fromEntries(
    Object.entries<FieldDefinition>(fields).map(([name, { type, required, hint }]): [string, FieldSpec] => [
      name,
      {
        kind: type.input,
        label: say(`field.${name}`),
        ...(required && { required: true }),
        ...(hint && { hint: say(`${name}Hint`) }),
        ...(type.of && { options: type.of.map((value) => ({ value, label: say(`${name}.${value}`) })) }),
      },
    ]),
  ) as Record<N, FieldSpec>;

/** What described fields say of their columns: widths, which are hidden, and codes that read left to right. */
export const columnsOf = (fields: FieldDefinitions): Own =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)]));

const columnOf = (name: string, { width, least, hidden, type }: FieldDefinition): Partial<ListColumn<Row>> => ({
  ...(width && { width }),
  ...(least && { least }),
  ...(hidden && { defaultHidden: true }),
  ...(type.input === 'long' && { show: (row) => <bdi>{String(Reflect.get(row, name) ?? '')}</bdi> }),
  ...(type.input === 'code' && { show: (row) => <Ltr>{String(Reflect.get(row, name) ?? '')}</Ltr> }),
});

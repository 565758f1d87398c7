import type { Permission } from '@embark/contracts/kit';
import type { RecordDefinition } from '@embark/contracts/kit/record';
import type { CellList, ExportList } from '@embark/contracts/workspace/bulk';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { columnsOf } from '../../../kit/record/described.tsx';
import { currencyIn } from '../../../kit/text/money.ts';
import { defineRegister, type RegisterCell } from '../../workspace/registers/index.ts';
import { merged } from './RecordKind.tsx';
import { type OptionsOf, useRecordFields } from './useRecordFields.ts';

type Row = { id: string; version: number; name: string };
type Described<R extends Row> = Parameters<typeof defineRegister<R>>[0];

/** Where the records are, their calls and their rights; and what differs from other registers. */
type RegisterOptions<R extends Row, D extends RecordDefinition> = Pick<
  Described<R>,
  'name' | 'endpoint' | 'refreshes' | 'mayEdit' | 'Above'
> &
  Partial<Pick<Described<R>, 'columns' | 'own' | 'rowLabel'>> & {
    record: D;
    list: CellList & ExportList;
    exports: Permission;
    path: string;
    useOptions?: (office: string) => OptionsOf<D> | undefined;
    /** Why the field of a row can't be changed now. */
    locked: (t: TFunction, row: R, field: D['names'][number]) => string | undefined;
    /** Cells that are no fields, such as a status. */
    others?: (t: TFunction) => Readonly<Record<string, RegisterCell<R>>>;
  };

const useNothing = () => undefined;

/** A kind of record as a register, from its description: the fields of its form are cells. */
export function recordRegister<R extends Row, D extends RecordDefinition>(given: RegisterOptions<R, D>) {
  const { record, exports, path, useOptions = useNothing, locked, others, own, ...rest } = given;
  const { kind, list: table, names } = record;
  const useFields = (office: string) => useRecordFields<D>(record, useOptions(office), office);
  return defineRegister<R>({
    columns: table.columns.filter((name) => name !== 'office' && name !== 'createdAt'),
    rowLabel: ({ name }) => name,
    ...rest,
    exports: { list: rest.list, needs: exports },
    schema: record.Filter,
    table,
    own: merged(shown(record), own),
    currency: currencyIn,
    href: ({ id }) => `${path}/${id}`,
    useFields,
    cells: (t) => ({
      ...Object.fromEntries(
        names.map((field): [string, RegisterCell<R>] => [
          field.replace(/Id$/, ''), // the column shows the name
          { field, locked: (row) => locked(t, row, field) },
        ]),
      ),
      ...others?.(t),
    }),
    words(t) {
      const say = (key: string, values: object = {}) => t(`${kind}.${key}`, { ...values, defaultValue: key });
      return {
        title: say('title'),
        search: say('search'),
        count: (count, number) => say('count', { count, number }),
        empty: say('empty'),
        emptyHint: say('emptyHint'),
      };
    },
  });
}

/** A register shows every column. */
const shown = ({ fields }: RecordDefinition) =>
  columnsOf(Object.fromEntries(Object.entries(fields).map(([name, { hidden: _hidden, ...field }]) => [name, field])));

import { bulk, type CellList, type ExportList } from '@embark/contracts/workspace/bulk';
import type { Contract, FieldTable, Permission, WhereFields } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { keyOf, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEdit } from '../../../kit/list/cellEdit.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import type { ListEndpoint } from '../../../kit/list/useListQuery.ts';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { fieldCell } from '../../../kit/sheet/fieldCell.ts';
import { sheetEdit } from '../../../kit/sheet/SheetEditor.tsx';
import { SheetLayer } from '../../../kit/sheet/SheetLayer.tsx';
import { sheetStore } from '../../../kit/sheet/sheetStore.ts';
import type { SheetSlot } from '../../../kit/sheet/slot.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useExport } from '../bulk/index.ts';

type Versioned = { id: string | number; version: number };

/** How a register edits a column. */
export type RegisterCell<Row> = {
  /** The field of the change, if its name differs from the column; null for columns that can't be changed here. */
  field?: string | null;
  /** Why a cell of the column can't be changed, beside the permission. */
  locked?: (row: Row) => string | undefined;
  /** An editor of its own, for cells that are no field, such as a status. */
  edit?: CellEdit<Row>;
};

export type RegisterProps<Row> = {
  /** The key of its preferences. */
  name: string;
  /** The list as the server knows it; undefined if no cell can be changed. */
  list: CellList | undefined;
  /** The list that its file comes from, and who may export it. */
  exports: { list: ExportList; needs: Permission };
  /** What a change refreshes. */
  refreshes: readonly Contract[];
  label: string;
  header: ReactNode;
  search: string;
  count: (total: number, shown: string) => string;
  empty: { title: string; hint: string };
  endpoint: ListEndpoint<Row>;
  schema: z.ZodObject;
  table: { table: FieldTable; where: WhereFields };
  fields: FieldSpecs;
  /** What the register always filters by; must be stable. */
  fixed: Readonly<Record<string, unknown>>;
  /** The columns in order; the first names the row. Must be stable, like the rest below. */
  columns: readonly string[];
  cells: Readonly<Record<string, RegisterCell<Row>>>;
  own: Readonly<Record<string, Partial<ListColumn<Row>>>>;
  mayEdit: (row: Row) => boolean;
  currency?: (row: Row) => string | null;
  rowLabel: (row: Row) => string;
  href: (row: Row) => string;
  /** Why columns that are no cells can't be changed, if not because they come from other records. */
  computed?: string;
  sort?: string;
  /** Above the rows, for this filter: totals, the month, buttons for new rows. */
  renderAbove?: (filter: object) => ReactNode;
};

const rowIdOf = ({ id }: { id: string | number }) => String(id);
const nothing = () => undefined;

const amountIn =
  <Row extends object>(name: string, currency: ((row: Row) => string | null) | undefined) =>
  (row: Row) => {
    const amount: unknown = Reflect.get(row, name);
    return typeof amount === 'number' ? <bdi>{moneyText(amount, currency?.(row) ?? 'AUD')}</bdi> : null;
  };

/** A list as a register: cells edited, copied and pasted as in a spreadsheet, over live records with the rights of each row. */
export function RegisterList<Row extends Versioned>(props: RegisterProps<Row>) {
  const {
    fields,
    cells,
    own,
    columns: names,
    fixed,
    mayEdit,
    currency,
    endpoint,
    header,
    renderAbove,
    computed,
  } = props;
  const { t } = useTranslation();
  const held = useMemo(() => Object.keys(fixed), [fixed]);
  const { filter: asked, list, columns: listed } = useFieldList<z.ZodObject, Row>({ ...props, held });
  const filter = useMemo(() => ({ sort: props.sort, ...asked, ...fixed }), [asked, fixed, props.sort]);
  const sheet = useSheet<Row>(props);
  const exportTo = useExport(props.exports.list, props.exports.needs);

  const columns = useMemo(
    () =>
      names.flatMap((name, at): ListColumn<Row>[] => {
        const column = listed.find(({ id }) => id === name);
        const spec = fields[name];
        if (!column || !spec) return [];
        const { field = name, locked = nothing, edit } = cells[name] ?? { field: null };
        const isFirst = at === 0;
        const cell = fieldCell<Row>({
          spec: (field === null ? undefined : fields[field]) ?? spec,
          name,
          field: field === null ? undefined : field,
          locked: (row) => {
            const isComputed = field === null && !edit;
            if (isComputed) return computed ?? t('sheet.computed');
            if (!mayEdit(row)) return t('sheet.notAllowed');
            return locked(row) ?? (isFirst ? t('sheet.onRecord') : undefined);
          },
          ...(currency && { currency }),
          t,
        });
        const isMoney = spec.kind === 'money';
        return [
          {
            ...column,
            ...(isMoney && {
              align: 'end' as const,
              width: 130,
              show: amountIn<Row>(name, currency),
            }),
            ...own[name],
            defaultHidden: own[name]?.defaultHidden ?? false,
            ...(isFirst && { pinned: true }),
            sheet: cell,
            ...(!isFirst && (edit ?? field !== null) && { edit: edit ?? sheetEdit(cell, sheet) }),
          },
        ];
      }),
    [names, listed, fields, cells, own, mayEdit, currency, computed, t, sheet],
  );
  const layer = useMemo(
    () => (slot: SheetSlot<Row>) => <SheetLayer {...slot} sheet={sheet} rowId={rowIdOf} />,
    [sheet],
  );
  const card = (row: Row) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<Row>
      name={props.name}
      title={props.label}
      header={
        <>
          {header}
          {renderAbove?.(filter)}
        </>
      }
      list={{ ...list, sort: list.sort ?? props.sort }}
      count={(total) => props.count(total, formatNumber(total))}
      endpoint={endpoint}
      filter={filter}
      columns={columns}
      rowId={rowIdOf}
      rowLabel={props.rowLabel}
      href={props.href}
      card={card}
      sheet={layer}
      exportTo={exportTo}
      empty={props.empty}
    />
  );
}

/** The saves of a register and its steps, as long as it is open. */
function useSheet<Row extends Versioned>({ list, refreshes, endpoint }: RegisterProps<Row>) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(bulk.cells, { refreshes });
  return useMemo(
    () =>
      sheetStore<Row>({
        client,
        pages: keyOf(endpoint),
        rowId: rowIdOf,
        send: async (rows) => (list ? (await mutateAsync({ list, rows })).rows : []),
      }),
    [client, endpoint, list, mutateAsync],
  );
}

import type { LeaveUnit } from '@embark/contracts/hr/leave';
import type { FieldTable, WhereFields } from '@embark/contracts/kit';
import type { ExportList } from '@embark/contracts/workspace/bulk';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import type { z } from 'zod';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { RecordCard } from '../../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useFieldList } from '../../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { amountText } from '../parts.tsx';
import type { LeaveBulkBar } from './LeaveBulkBar.tsx';
import { useLeaveFields } from './useLeaveFields.ts';

type Row = { id: string | number; name: string };
type Same = 'list' | 'filter' | 'columns' | 'rowId' | 'count' | 'card' | 'exportTo' | 'bulk' | 'name';
type Props<S extends z.ZodObject, R extends Row> = Omit<ComponentProps<typeof RecordList<R>>, Same> & {
  name: ExportList;
  schema: S;
  table: { table: FieldTable; where: WhereFields };
  /** The columns that differ from the field table; must be stable. */
  own: Readonly<Record<string, Partial<ListColumn<R>>>>;
  /** The key of "3 requests". */
  counts: 'leave.count' | 'leave.entries';
  /** The bulk actions on selected rows. */
  renderBulk?: (given: ComponentProps<typeof LeaveBulkBar>) => ReactNode;
};

const rowId = ({ id }: Row) => String(id);

/** Room for the longest dates of all languages. */
const day = { width: 150, least: 140 };
/** The columns of names and days of these lists. */
export const sameColumns = {
  name: { width: 200, least: 150 },
  type: { width: 215, least: 200 },
  startsOn: day,
  endsOn: day,
  day,
};

/** The column of amounts, each with its unit; the unit alone is for exports. */
export const amountIn = (t: TFunction, look: Intl.NumberFormatOptions = {}) => ({
  amount: { width: 120, show: (row: { amount: number; unit: LeaveUnit }) => amountText(t, row.amount, row.unit, look) },
  unit: { defaultHidden: true },
});

/** A list of leave, or of the entries of its balances. */
export function EntryList<S extends z.ZodObject, R extends Row>(props: Props<S, R>) {
  const { schema, table, own, counts, renderBulk, ...given } = props;
  const { t } = useTranslation();
  const fields = useLeaveFields();
  const exportTo = useExport(given.name, 'leave.own');
  const { filter, list, columns } = useFieldList<S, R>({ schema, table, fields, own, search: t('leave.search') });
  const card = useCallback((row: R) => <RecordCard row={row} columns={columns} />, [columns]);
  const { sort } = list;
  return (
    <RecordList<R>
      {...given}
      list={list}
      filter={filter}
      columns={columns}
      rowId={rowId}
      count={(total) => t(counts, { count: total, number: formatNumber(total) })}
      card={card}
      exportTo={exportTo}
      {...(renderBulk && {
        bulk: (selection, { columns: shown, ...selected }) =>
          renderBulk({
            ...selected,
            selection,
            onExport:
              exportTo &&
              ((format, chosen) => exportTo({ format, columns: shown, filter, sort }, chosen).then(() => undefined)),
          }),
      })}
    />
  );
}

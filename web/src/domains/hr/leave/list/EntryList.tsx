import type { LeaveUnit } from '@embark/contracts/hr/leave';
import type { ExportList } from '@embark/contracts/workspace/bulk';
import type { ComponentProps, ReactNode } from 'react';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FieldList, type FieldListProps } from '../../../../kit/record/FieldList.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { amountText } from '../parts.tsx';
import type { LeaveBulkBar } from './LeaveBulkBar.tsx';
import { useLeaveFields } from './useLeaveFields.ts';

type Row = { id: string | number; name: string };
type Props<R extends Row> = Omit<FieldListProps<R>, 'kind' | 'fields' | 'name' | 'count' | 'bulk'> & {
  name: ExportList;
  /** The key of "3 requests". */
  counts: 'leave.count' | 'leave.entries';
  /** The bulk actions on selected rows. */
  renderBulk?: (given: ComponentProps<typeof LeaveBulkBar>) => ReactNode;
};

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
export function EntryList<R extends Row>({ counts, renderBulk, ...list }: Props<R>) {
  const { t } = useTranslation();
  const exportTo = useExport(list.name, 'leave.own');
  return (
    <FieldList<R>
      {...list}
      kind="leave"
      fields={useLeaveFields()}
      count={(total) => t(counts, { count: total, number: formatNumber(total) })}
      exportTo={exportTo}
      {...(renderBulk && {
        bulk: (selection, { columns, filter, sort, ...selected }) =>
          renderBulk({
            ...selected,
            selection,
            onExport:
              exportTo &&
              ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen).then(() => undefined)),
          }),
      })}
    />
  );
}

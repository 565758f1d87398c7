import { leave, leaveFields, LeaveFilter, type LeaveRow } from '@embark/contracts/hr/leave';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { RecordCard } from '../../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useFieldList } from '../../../../kit/record/useFieldList.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { useListViews } from '../../../workspace/views/index.ts';
import { StateChip } from '../parts.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import { useLeaveFields } from './useLeaveFields.ts';

const own: Readonly<Record<string, Partial<ListColumn<LeaveRow>>>> = {
  name: { width: 200, least: 150 },
  amount: { show: ({ amount }) => formatNumber(amount, { maximumFractionDigits: 2 }) },
  state: { show: ({ state }) => <StateChip state={state} /> },
  decidedAt: { defaultHidden: true },
};
const rowId = ({ id }: LeaveRow) => id;
const rowLabel = ({ name, startsOn }: LeaveRow) => `${name}, ${formatDate(startsOn)}`;
const href = ({ id }: LeaveRow) => `/apps/staffs/leaveView/${id}`;

/** Leave of the staff that the user decides, with filters, conditions, saved views and exports. */
export function StaffLeavesPage() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const views = useListViews('leaves', {});
  const exportTo = useExport('leaves', 'leave.own');
  const fields = useLeaveFields();
  const { filter, list, columns } = useFieldList<typeof LeaveFilter, LeaveRow>({
    schema: LeaveFilter,
    table: leaveFields,
    fields,
    own,
    search: t('leave.search'),
  });
  const card = (row: LeaveRow) => <RecordCard row={row} columns={columns} />;
  return (
    <>
      <RecordList<LeaveRow>
        name="leaves"
        title={t('titles.staffLeave')}
        list={list}
        filter={filter}
        endpoint={leave.list}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        views={views}
        exportTo={exportTo}
        count={(total) => t('leave.count', { count: total, number: formatNumber(total) })}
        card={card}
        empty={{ title: t('leave.empty'), hint: t('leave.emptyHint') }}
        actions={
          <>
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
              {t('leave.awayToday')}
            </Button>
            <Button variant="outlined" component={RouterLink} to="/apps/staffs/leave-ledger">
              {t('titles.leaveLedger')}
            </Button>
          </>
        }
      />
      {isOpen && <AwayDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { leave, leaveFields, LeaveFilter, type LeaveRow } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useListViews } from '../../../workspace/views/index.ts';
import { StateChip, useToDecide } from '../parts.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import { amountIn, EntryList, sameColumns } from './EntryList.tsx';

/** Loads when rows are selected. */
const LeaveBulkBar = lazyPart(
  async () => (await Promise.all([import('./LeaveBulkBar.tsx'), needTexts('bulk')]))[0].LeaveBulkBar,
);

const ownIn = (t: TFunction): Readonly<Record<string, Partial<ListColumn<LeaveRow>>>> => ({
  ...sameColumns,
  ...amountIn(t),
  state: { show: ({ state }) => <StateChip state={state} /> },
  decidedAt: { defaultHidden: true },
});
const rowLabel = ({ name, startsOn }: LeaveRow) => `${name}, ${formatDate(startsOn)}`;
const href = ({ id }: LeaveRow) => `/apps/staffs/leaveView/${id}`;

/** Leave of the staff that the user decides, with filters, conditions, saved views, bulk decisions and exports. */
export function StaffLeavesPage() {
  const { t } = useTranslation();
  const own = useMemo(() => ownIn(t), [t]);
  const [isOpen, setIsOpen] = useState(false);
  const views = useListViews('leaves', {});
  const waiting = useToDecide();
  return (
    <>
      <EntryList<LeaveRow>
        name="leaves"
        title={t('titles.staffLeave')}
        schema={LeaveFilter}
        table={leaveFields}
        endpoint={leave.list}
        own={own}
        counts="leave.count"
        rowLabel={rowLabel}
        href={href}
        views={views}
        renderBulk={(given) => <LeaveBulkBar {...given} />}
        renderAbove={() => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {waiting > 0 && (
              <Button size="small" variant="contained" component={RouterLink} to="?mine=decide">
                {t('leave.toDecide', { count: waiting, number: formatNumber(waiting) })}
              </Button>
            )}
            <Button size="small" component={RouterLink} to="/apps/staffs/leave-team">
              {t('titles.leaveTeam')}
            </Button>
            <Button size="small" component={RouterLink} to="/apps/staffs/leave-ledger">
              {t('titles.leaveLedger')}
            </Button>
          </Box>
        )}
        actions={
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {t('leave.awayToday')}
          </Button>
        }
      />
      {isOpen && <AwayDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

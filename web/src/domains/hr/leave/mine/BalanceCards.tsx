import type { LeaveBalance } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { RuleSource } from '../../../organisation/rulebook/index.ts';
import { amountText } from '../parts.tsx';

/** One type of leave: what is left, and how it came about. */
function BalanceCard({ row }: { row: LeaveBalance }) {
  const { t } = useTranslation();
  const heading = useId();
  const name = t(`leave.type.${row.type}`);
  const amount = (value: number) => amountText(t, value, row.unit);
  const facts = [
    row.balance !== null && t('leave.earnedSince', { amount: amount(row.earned), day: formatDate(row.yearStartsOn) }),
    row.taken > 0 && t('leave.taken', { amount: amount(row.taken) }),
    row.planned > 0 && t('leave.planned', { amount: amount(row.planned) }),
    row.asked > 0 && t('leave.waiting', { amount: amount(row.asked) }),
    row.from !== null && t('leave.from', { day: formatDate(row.from) }),
    row.counts === 'calendar' && t('leave.calendarDays'),
    row.paid === 0 && t('leave.notPaid'),
  ].filter((fact) => fact !== false);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ padding: 2, display: 'grid', gap: 0.5, alignContent: 'start' }}
    >
      <Typography id={heading} variant="h3">
        {row.ruleId === null ? name : <RuleSource ruleId={row.ruleId}>{name}</RuleSource>}
      </Typography>
      {row.balance !== null && (
        <Typography sx={{ fontSize: '2rem', fontWeight: 600 }}>
          {amount(row.balance)}
          {row.unit === 'hours' && row.days !== null && (
            <Typography component="span" color="textSecondary" sx={{ marginInlineStart: 1 }}>
              {t('leave.days', { count: row.days, number: formatNumber(row.days, { maximumFractionDigits: 2 }) })}
            </Typography>
          )}
        </Typography>
      )}
      {row.balance === null && <Typography color="textSecondary">{t('leave.noBalance')}</Typography>}
      {facts.map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Paper>
  );
}

/** What a person has of each type of leave. */
export const BalanceCards = ({ rows }: { rows: readonly LeaveBalance[] }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}>
    {rows.map((row) => (
      <BalanceCard key={row.type} row={row} />
    ))}
  </Box>
);

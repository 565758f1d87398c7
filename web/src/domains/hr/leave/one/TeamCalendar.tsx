import { type Leave, leave, type TeamDay } from '@embark/contracts/hr/leave';
import { addDays, daysBetween } from '@embark/contracts/kit/time';
import Typography from '@mui/material/Typography';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { LeaveGrid } from '../LeaveGrid.tsx';

const BESIDE = 3; // days before and after the leave
const MOST = 45;

/** Who of the office is away around a leave: a row per person, a column per day. */
export function TeamCalendar({ row }: { row: Leave }) {
  const { t } = useTranslation();
  const from = addDays(row.startsOn, -BESIDE);
  const count = Math.min(MOST, daysBetween(row.startsOn, row.endsOn) + 1 + 2 * BESIDE);
  const days = Array.from({ length: count }, (_, at) => addDays(from, at));
  const { data = [] } = useRead(leave.team, { office: row.office, from, to: days.at(-1) ?? from });
  const own: TeamDay[] = row.days.map(({ day, part }) => ({
    userId: row.userId,
    name: row.name,
    office: row.office,
    day,
    part,
    state: row.state === 'approved' ? 'approved' : 'asked',
    type: null,
  }));
  const all = [...own, ...data.filter(({ userId }) => userId !== row.userId)];
  const people = [...new Map(all.map(({ userId, name }) => [userId, name]))];
  if (all.length === 0) return <Typography color="textSecondary">{t('leave.nobodyAway')}</Typography>;
  return (
    <LeaveGrid
      label={t('leave.teamDays')}
      days={days.map((day) => ({ day }))}
      people={people.map(([userId, name]) => ({ userId, name }))}
      cellOf={(userId, day) => all.find((each) => each.userId === userId && each.day === day)}
    />
  );
}

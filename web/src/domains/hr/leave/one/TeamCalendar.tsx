import { type Leave, leave, type TeamDay } from '@embark/contracts/hr/leave';
import { addDays, daysBetween } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatPattern } from '../../../../kit/text/format.ts';

const BESIDE = 3; // days before and after the leave
const MOST = 45;

const toneOf = ({ state }: TeamDay) => (state === 'approved' ? ('success' as const) : ('warning' as const));

const hidden = { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' };

/** A day of a person: a bar with its words for screen readers, half as long for half a day. */
function DayCell({ one }: { one: TeamDay | undefined }) {
  const { t } = useTranslation();
  if (!one) return <Box component="td" />;
  const part = one.part === 'full' ? '' : ` (${t(`leave.part.${one.part}`)})`;
  const word = `${t(`leave.state.${one.state}`)}${part}`;
  return (
    <Box
      component="td"
      title={word}
      sx={(theme) => ({ position: 'relative', backgroundColor: theme.vars?.palette.tones[toneOf(one)].bg })}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          marginInline: 'auto',
          inlineSize: one.part === 'full' ? 16 : 8,
          blockSize: 8,
          borderRadius: '4px',
          backgroundColor: theme.vars?.palette.tones[toneOf(one)].dot,
        })}
      />
      <Box component="span" sx={hidden}>
        {word}
      </Box>
    </Box>
  );
}

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
    // a region that scrolls sideways, reachable by keyboard
    <Box tabIndex={0} component="section" aria-label={t('leave.teamDays')} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          '& th, & td': {
            border: 1,
            borderColor: 'divider',
            padding: '4px 6px',
            textAlign: 'center',
            fontWeight: 400,
            whiteSpace: 'nowrap',
          },
          '& th[scope=row]': {
            textAlign: 'start',
            position: 'sticky',
            insetInlineStart: 0,
            backgroundColor: 'background.paper',
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('leave.field.person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" title={formatDate(day)}>
                {formatPattern(day, 'd', 'UTC')}
                <br />
                {formatPattern(day, 'EEE', 'UTC')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(([userId, name]) => (
            <tr key={userId}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {days.map((day) => (
                <DayCell key={day} one={all.find((each) => each.userId === userId && each.day === day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

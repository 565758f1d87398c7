import type { DayPart } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatPattern, weekdayLetter } from '../../../kit/text/format.ts';

const hidden = { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' };

/** A day of a person that leave takes, whole or half. */
export type GridCell = { state: 'asked' | 'approved'; part: DayPart; word?: string };
export type GridDay = { day: string; isOff?: boolean; isToday?: boolean; holiday?: string | null };
const SHORT = 21; // days; more get narrow columns, so that a month fits the page
const NAME = 168; // pixels
const DAY = 27;

type Props = {
  label: string;
  days: readonly GridDay[];
  people: readonly { userId: number; name: string }[];
  cellOf: (userId: number, day: string) => GridCell | undefined;
};

/** A bar with its words for screen readers, half as long for half a day. */
function DayCell({ one, day }: { one: GridCell | undefined; day: GridDay }) {
  const { t } = useTranslation();
  if (!one) return <Box component="td" sx={day.isOff ? { backgroundColor: 'action.hover' } : {}} />;
  const tone = one.state === 'approved' ? ('success' as const) : ('warning' as const);
  const part = one.part === 'full' ? '' : ` (${t(`leave.part.${one.part}`)})`;
  const word = `${one.word ?? t(`leave.state.${one.state}`)}${part}`;
  return (
    <Box
      component="td"
      title={word}
      sx={(theme) => ({ position: 'relative', backgroundColor: theme.vars?.palette.tones[tone].bg })}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          marginInline: 'auto',
          inlineSize: one.part === 'full' ? 16 : 8,
          blockSize: 8,
          borderRadius: '4px',
          backgroundColor: theme.vars?.palette.tones[tone].dot,
        })}
      />
      <Box component="span" sx={hidden}>
        {word}
      </Box>
    </Box>
  );
}

/** Who is away when: a row per person, a column per day. It scrolls sideways and is reachable by keyboard. */
export function LeaveGrid({ label, days, people, cellOf }: Props) {
  const { t } = useTranslation();
  const isMonth = days.length > SHORT;
  return (
    <Box tabIndex={0} component="section" aria-label={label} sx={{ overflowX: 'auto', minInlineSize: 0 }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          ...(isMonth && { tableLayout: 'fixed', inlineSize: '100%', minInlineSize: NAME + DAY * days.length }),
          '& th, & td': {
            border: 1,
            borderColor: 'divider',
            padding: isMonth ? '4px 0' : '4px 6px',
            textAlign: 'center',
            fontWeight: 400,
            whiteSpace: 'nowrap',
          },
          '& th[scope=row], & thead th:first-of-type': {
            textAlign: 'start',
            position: 'sticky',
            insetInlineStart: 0,
            zIndex: 1,
            paddingInline: '6px',
            backgroundColor: 'background.paper',
          },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={isMonth ? { inlineSize: NAME } : {}}>
              {t('leave.field.person')}
            </Box>
            {days.map((one) => (
              <Box
                component="th"
                key={one.day}
                scope="col"
                title={one.holiday ? `${formatDate(one.day)}: ${one.holiday}` : formatDate(one.day)}
                sx={{
                  position: 'relative',
                  ...(one.isOff && { backgroundColor: 'action.hover' }),
                  ...(one.isToday && { boxShadow: 'inset 0 -3px 0 currentColor' }),
                }}
              >
                <span aria-hidden>
                  {formatPattern(one.day, 'd', 'UTC')}
                  <br />
                  {isMonth ? weekdayLetter(one.day) : formatPattern(one.day, 'EEE', 'UTC')}
                </span>
                <Box component="span" sx={hidden}>
                  {formatDate(one.day)}
                </Box>
                {one.holiday && (
                  <Box component="span" sx={hidden}>
                    {t('leave.month.holiday', { name: one.holiday })}
                  </Box>
                )}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, name }) => (
            <tr key={userId}>
              <Box component="th" scope="row" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
                <bdi>{name}</bdi>
              </Box>
              {days.map((day) => (
                <DayCell key={day.day} one={cellOf(userId, day.day)} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

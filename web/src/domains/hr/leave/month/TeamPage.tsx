import { leave, type TeamMonth } from '@embark/contracts/hr/leave';
import { officesFor } from '@embark/contracts/kit';
import { addMonths } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { usePhone } from '../../../../kit/list/useScreen.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatPattern } from '../../../../kit/text/format.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { type GridCell, LeaveGrid } from '../LeaveGrid.tsx';
import { OfficeSelect } from '../OfficeSelect.tsx';
import { StateChip } from '../parts.tsx';

type Person = TeamMonth['people'][number];

/** The leave of a day, or an absence that the person set. */
function cellOf(
  person: Person | undefined,
  day: string,
  today: string,
  words: { away: string; type: (one: Person['leave'][number]) => string },
): GridCell | undefined {
  for (const one of person?.leave ?? []) {
    const taken = one.days.filter((each) => each.day === day);
    const [first] = taken;
    if (first) return { state: one.state, part: taken.length > 1 ? 'full' : first.part, word: words.type(one) };
  }
  const isAway = person?.awayUntil != null && today <= day && day <= person.awayUntil;
  return isAway ? { state: 'approved', part: 'full', word: words.away } : undefined;
}

function Grid({ data }: { data: TeamMonth }) {
  const { t } = useTranslation();
  const people = new Map(data.people.map((person) => [person.userId, person]));
  return (
    <LeaveGrid
      label={t('titles.leaveTeam')}
      days={data.days.map(({ day, worked, holiday }) => ({
        day,
        isOff: !worked,
        isToday: day === data.today,
        holiday,
      }))}
      people={data.people}
      cellOf={(userId, day) => {
        const person = people.get(userId);
        return cellOf(person, day, data.today, {
          away: t('leave.month.away', { day: formatDate(person?.awayUntil ?? day) }),
          type: ({ type, state }) => `${t(`leave.type.${type}`)}, ${t(`leave.state.${state}`)}`,
        });
      }}
    />
  );
}

/** The same as a list, for a phone: each person with their leave of the month. */
function Cards({ data }: { data: TeamMonth }) {
  const { t } = useTranslation();
  const away = data.people.filter(({ leave: own, awayUntil }) => own.length > 0 || awayUntil !== null);
  if (away.length === 0) return <Typography color="textSecondary">{t('leave.month.nobodyAway')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {away.map((person) => (
        <li key={person.userId}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{person.name}</bdi>
          </Typography>
          {person.awayUntil !== null && (
            <Typography>{t('leave.month.away', { day: formatDate(person.awayUntil) })}</Typography>
          )}
          {person.leave.map(({ id, type, state, startsOn, endsOn }) => (
            <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minBlockSize: 32 }}>
              <Link component={RouterLink} to={`/apps/staffs/leaveView/${id}`}>
                {startsOn === endsOn ? formatDate(startsOn) : `${formatDate(startsOn)} – ${formatDate(endsOn)}`}
              </Link>
              <span>{t(`leave.type.${type}`)}</span>
              <StateChip state={state} />
            </Box>
          ))}
        </li>
      ))}
    </Box>
  );
}

/** The holidays of the month, in words. */
function Holidays({ days }: Pick<TeamMonth, 'days'>) {
  const { t } = useTranslation();
  const found = days.filter(({ holiday }) => holiday !== null);
  if (found.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {found.map(({ day, holiday, provisional }) => (
        <li key={day}>
          <StatusChip tone={provisional ? 'warning' : 'info'}>
            {`${formatPattern(day, 'd', 'UTC')} · ${holiday ?? ''}${provisional ? ` (${t('leave.provisional')})` : ''}`}
          </StatusChip>
        </li>
      ))}
    </Box>
  );
}

/** Who of an office is away when, a month at a time: a grid by person, on a phone a list. */
export function TeamPage() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const { role } = useSession();
  const isPhone = usePhone();
  const reach = officesFor(role, 'leave.decide');
  const mine = offices.filter(({ code }) => reach === 'all' || reach.includes(code));
  const [office, setOffice] = useState<string>();
  const [month, setMonth] = useState<string>();
  const { data, error, refetch } = useRead(leave.teamMonth, { ...(office && { office }), ...(month && { month }) });
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  const shown = month ?? data?.month;
  const move = (by: number) => shown && setMonth(addMonths(`${shown}-01`, by).slice(0, 7));
  return (
    <>
      <PageHeader title={t('titles.leaveTeam')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlockEnd: 2, alignItems: 'center' }}>
        {mine.length > 1 && <OfficeSelect offices={mine} office={office ?? data?.office ?? ''} choose={setOffice} />}
        <TextField
          type="month"
          size="small"
          fullWidth={false}
          label={t('leave.month.name')}
          value={shown ?? ''}
          onChange={({ target }) => target.value && setMonth(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01', max: '2099-12' } }}
        />
        <Button onClick={() => move(-1)}>{t('leave.month.previous')}</Button>
        <Button onClick={() => move(1)}>{t('leave.month.next')}</Button>
      </Box>
      <Section
        title={shown ? t('leave.month.list', { month: formatPattern(`${shown}-15`, 'LLLL yyyy', 'UTC') }) : ''}
        says={t('leave.month.says')}
      >
        {data ? (
          <>
            <Holidays days={data.days} />
            {isPhone ? <Cards data={data} /> : <Grid data={data} />}
          </>
        ) : (
          <Skeletons lines={6} />
        )}
      </Section>
    </>
  );
}

import { calendar, type OwnCalendar } from '@embark/contracts/work/calendar';
import { addDays } from '@embark/contracts/kit/time';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Calendar } from '../../../kit/calendar/Calendar.tsx';
import type { CalendarItem } from '../../../kit/calendar/calendar.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { placeOf } from '../../../kit/time/clocks.ts';

/** The zone that most of a team have: a column says its own where it differs. */
function usualZone(people: readonly { zone: string }[]): string | undefined {
  const count = (zone: string) => people.filter((one) => one.zone === zone).length;
  return people.map(({ zone }) => zone).toSorted((a, b) => count(b) - count(a))[0];
}

/** Whose team is shown, for those who may see more than one. */
export function OfficePicker({
  own,
  office,
  onChange,
}: {
  own: OwnCalendar;
  office: string | undefined;
  onChange: (office: string) => void;
}) {
  const { t } = useTranslation();
  const teams = own.offices.filter(({ isTeam }) => isTeam);
  if (teams.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      sx={{ inlineSize: { xs: '100%', sm: 180 } }}
      value={office ?? own.office}
      slotProps={{ htmlInput: { 'aria-label': t('calendar.teamOffice') } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {teams.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {translateMessage(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The day of an office, a column for each colleague, each in their own clock. */
export function TeamView({ day, office }: { day: string; office: string | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(calendar.team, { day, ...(office && { office }) });
  const usual = data && usualZone(data.people);
  const columns = useMemo(
    () =>
      (data?.people ?? []).map(({ id, name, zone }) => ({
        id: String(id),
        title: zone === usual ? name : `${name} · ${placeOf(zone, t)}`,
      })),
    [data, usual, t],
  );
  const items = useMemo(
    () =>
      (data?.people ?? []).flatMap(({ id, name, away, busy }): CalendarItem[] => [
        ...(away ? [awayOf(id, name, day, t(`calendar.away.${away}`))] : []),
        ...busy.map(({ key, title, starts, ends }): CalendarItem => {
          const shown = title || t('calendar.isBusy');
          return {
            id: key,
            start: starts,
            end: ends,
            title: shown,
            label: `${name}, ${shown}, ${starts.slice(11)} – ${ends.slice(11)}`,
            tone: title ? 'info' : 'neutral',
            column: String(id),
          };
        }),
      ]),
    [data, day, t],
  );
  if (error) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  return (
    usual && (
      <Calendar
        label={t('calendar.teamOf', { place: placeOf(usual, t) })}
        view="columns"
        day={day}
        items={items}
        columns={columns}
        zone={usual}
        emptyText={t('calendar.empty')}
        onOpen={() => undefined}
      />
    )
  );
}

const awayOf = (id: number, name: string, day: string, title: string): CalendarItem => ({
  id: `away ${id}`,
  start: day,
  end: addDays(day, 1),
  title,
  label: `${name}, ${title}`,
  tone: 'warning',
  column: String(id),
});

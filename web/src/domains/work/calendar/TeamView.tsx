import { calendar } from '@embark/contracts/work/calendar';
import { addDays } from '@embark/contracts/kit/time';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Calendar } from '../../../kit/calendar/Calendar.tsx';
import type { CalendarItem } from '../../../kit/calendar/calendar.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { placeOf } from '../../../kit/time/clocks.ts';

/** The day of the user's office, a column for each colleague, in the clock of the office. */
export function TeamView({ day }: { day: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(calendar.team, { day });
  const columns = useMemo(() => (data?.people ?? []).map(({ id, name }) => ({ id: String(id), title: name })), [data]);
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
  const zone = data?.people[0]?.zone;
  return (
    data &&
    zone && (
      <Calendar
        label={t('calendar.teamOf', { place: placeOf(zone, t) })}
        view="columns"
        day={day}
        items={items}
        columns={columns}
        zone={zone}
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

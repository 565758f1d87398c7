import {
  calendar,
  type CalendarEntry,
  calendarLayers,
  type CalendarSettings,
  type OwnCalendar,
} from '@embark/contracts/work/calendar';
import { wallOf } from '@embark/contracts/kit/time';
import { useCallback, useMemo, useState } from 'react';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useAddressParams } from '../../../kit/call/useAddressParams.ts';
import { type CalendarViewName, shownDays } from '../../../kit/calendar/calendar.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { usePhone } from '../../../kit/list/useScreen.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { ownZone } from '../../../kit/time/zoned.ts';
import { itemOf } from './items.ts';

const wide = ['month', 'week', 'day', 'agenda', 'columns'] as const satisfies readonly CalendarViewName[];
const narrow = ['agenda', 'day', 'month'] as const satisfies readonly CalendarViewName[];

/** The place of the page in its address: view, day, and the event that is open. */
export function usePlace(zone: string) {
  const [params, edit] = useAddressParams();
  const isPhone = usePhone();
  const today = wallOf(new Date(useNow()), zone).day;
  const views: readonly CalendarViewName[] = isPhone ? narrow : wide;
  const view = views.find((one) => one === params.get('view')) ?? views[isPhone ? 0 : 1] ?? 'week';
  const asked = params.get('day') ?? '';
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : today;
  const event = params.get('event');
  const change = useCallback(
    (to: { view?: string; day?: string; event?: string | null; on?: string | null; office?: string }) =>
      edit(
        (next) => {
          for (const [name, value] of Object.entries(to)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
        },
        { replace: true },
      ),
    [edit],
  );
  const office = params.get('office') ?? undefined;
  return {
    view,
    views,
    day,
    today,
    event,
    office,
    on: params.get('on') ?? (params.has('day') ? asked : undefined),
    change,
  };
}

const none: CalendarSettings = { hidden: [], tones: {}, clock: null };

/** The layers switched off, their colours and the clocks; a change shows at once. */
export function useOwnCalendar() {
  const { data, error, refetch } = useRead(calendar.settings, {});
  const [chosen, choose] = useState<CalendarSettings>();
  const { mutate } = useWrite(calendar.saveSettings, { refreshes: [] });
  const settings: CalendarSettings = chosen ?? data ?? none;
  const save = ({ hidden, tones, clock }: CalendarSettings) => {
    choose({ hidden, tones, clock });
    mutate({ hidden, tones, clock });
  };
  const own: OwnCalendar | undefined = data;
  return { settings, save, own, zone: own?.zone ?? ownZone(), error, refetch };
}

/** The entries of the page as the calendar shows them. */
export function useItems(
  view: CalendarViewName,
  day: string,
  settings: CalendarSettings,
  own: OwnCalendar | undefined,
) {
  const { t } = useTranslation();
  const zone = own?.zone ?? ownZone();
  const { from, to } = shownDays(view, day);
  const { data, error, refetch } = useRead(
    calendar.window,
    { from, to, zone },
    { enabled: own !== undefined && view !== 'columns' },
  );
  const entries: readonly CalendarEntry[] | undefined = data?.entries;
  const items = useMemo(
    () =>
      (entries ?? [])
        .filter(({ layer }) => !settings.hidden.includes(layer))
        .map((entry) => itemOf(entry, zone, settings, t)),
    [entries, settings, zone, t],
  );
  return { entries: entries ?? [], items, error, refetch, layers: calendarLayers, isLoaded: data !== undefined };
}

import type { Attendance } from '@embark/contracts/crm/enquiries';
import {
  type EventFigures,
  EventFilter,
  type EventRow,
  events,
  eventStates,
  eventTimes,
} from '@embark/contracts/crm/events';
import { officesFor } from '@embark/contracts/kit';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { localTitle } from '../../../../kit/i18n/localName.ts';
import { type GroupIn, type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Choice } from '../../../../kit/list/ChoiceFilter.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { Count, EventState, Money, percentText, When, whenText } from '../cells.tsx';
import { eventPath, NEW, useCounted } from '../paths.ts';
import { ServiceName, useOfficeName, useReference } from '../../../catalogue/reference/index.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

type Column = ListColumn<EventRow>;
type Counted = Extract<
  keyof EventFigures,
  'registered' | 'attended' | 'noShow' | 'walkIns' | 'followedUp' | 'converted' | 'waitlisted'
>;
const partOf: Record<Counted, Attendance | 'converted'> = {
  registered: 'registered',
  attended: 'attended',
  noShow: 'no-show',
  walkIns: 'walk-in',
  followedUp: 'followed-up',
  converted: 'converted',
  waitlisted: 'waitlisted',
};

/** The columns of the events; counts link to their lists. */
function useEventColumns(): Column[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const officeOf = useOfficeName();
  return useMemo(() => {
    const field = (id: TextIn<'events.field'>) => t(`events.field.${id}`);
    const count = (id: Counted, rest: Partial<Column> = {}): Column => ({
      id,
      title: t(`events.figure.${id}`),
      width: 92,
      align: 'end',
      show: (row) => <Count of={row.figures[id]} to={counted(row.id, partOf[id])} label={t(`events.figure.${id}`)} />,
      ...rest,
    });
    const money = (id: 'costPerRegistration' | 'costPerAttendee' | 'costPerConversion'): Column => ({
      id,
      title: t(`events.figure.${id}`),
      width: 128,
      align: 'end',
      defaultHidden: true,
      show: (row) => <Money amount={row.figures[id]} currency={row.currency} />,
    });
    const sorted = { sortable: true, sortFirst: 'desc' } as const;
    return [
      {
        id: 'title',
        title: field('title'),
        width: 230,
        least: 206,
        sortable: true,
        show: (row) => <bdi>{localTitle(row)}</bdi>,
      },
      { id: 'startsAt', title: field('when'), width: 246, ...sorted, show: (row) => <When {...row} /> },
      { id: 'state', title: field('state'), width: 104, show: ({ state }) => <EventState state={state} /> },
      { id: 'office', title: field('office'), width: 104, sortable: true, show: ({ office }) => officeOf(office) },
      {
        id: 'serCode',
        title: field('serCode'),
        width: 190,
        defaultHidden: true,
        show: ({ serCode }) => <ServiceName code={serCode} />,
      },
      count('registered', sorted),
      count('waitlisted', { defaultHidden: true }),
      count('attended', { ...sorted, width: 84 }),
      count('noShow'),
      count('walkIns', { defaultHidden: true }),
      count('followedUp', { width: 104 }),
      count('converted'),
      money('costPerRegistration'),
      money('costPerAttendee'),
      money('costPerConversion'),
      {
        id: 'return',
        title: t('events.figure.return'),
        width: 90,
        align: 'end',
        defaultHidden: true,
        show: (row) => <span className="tabular">{percentText(row.figures.return)}</span>,
      },
      {
        id: 'owner',
        title: field('ownerId'),
        width: 130,
        sortable: true,
        defaultHidden: true,
        show: ({ owner }) => <bdi>{owner}</bdi>,
      },
      {
        id: 'number',
        title: field('number'),
        width: 120,
        sortable: true,
        defaultHidden: true,
        show: ({ number }) => <Ltr>{number}</Ltr>,
      },
    ];
  }, [t, counted, officeOf]);
}

const rowId = ({ id }: EventRow) => id;
const rowLabel = (row: EventRow) => localTitle(row);
const href = ({ id }: EventRow) => eventPath(id);
const card = (row: EventRow) => <EventCard row={row} />;

/** Events and webinars in the user's scope, the soonest first and past ones last, with their results. */
export function EventsPage() {
  const { t } = useTranslation();
  const columns = useEventColumns();
  const { offices, services } = useReference();
  const { role } = useSession();
  const writes = officesFor(role, 'enquiries.write').length > 0;
  const words = (values: readonly string[], of: GroupIn<'events'>): Choice[] =>
    values.map((value) => ({ value, label: t(`events.${of}.${value}`, { defaultValue: value }) }));
  const { filter, list } = useListFilter(EventFilter, undefined, {
    label: (name) => t(`events.field.${name}`, { defaultValue: name }),
    search: t('events.search'),
    single: ['when'],
    choices: {
      when: words(eventTimes, 'when'),
      state: words(eventStates, 'state'),
      serCode: services
        .filter(({ kind }) => kind === 'event' || kind === 'webinar')
        .map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    },
  });
  const create = writes && (
    <Button variant="contained" component={Link} to={NEW} startIcon={<Add />}>
      {t('events.new')}
    </Button>
  );
  return (
    <RecordList<EventRow>
      name="events"
      title={t('events.title')}
      list={list}
      actions={create}
      count={(total) => t('events.count', { count: total, number: formatNumber(total) })}
      endpoint={events.list}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      empty={{ title: t('events.empty'), hint: t('events.emptyHint'), ...(create && { action: create }) }}
    />
  );
}

/** An event as a card, for phones. The office's name may arrive later, so it is on a line with space for it. */
function EventCard({ row }: { row: EventRow }) {
  const { t } = useTranslation();
  const officeOf = useOfficeName();
  const { registered, attended } = row.figures;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{localTitle(row)}</bdi>
        </Typography>
        <EventState state={row.state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {whenText(row)}
      </Typography>
      <Typography variant="body2">
        {officeOf(row.office)} · {t('events.figure.registered')}: {formatNumber(registered)} ·{' '}
        {t('events.figure.attended')}: {formatNumber(attended)}
      </Typography>
    </Box>
  );
}

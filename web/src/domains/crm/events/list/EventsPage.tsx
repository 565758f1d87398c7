import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EventFilter, type EventRow, events, eventStates, eventTimes } from '@embark/contracts/crm/events';
import { officesFor } from '@embark/contracts/kit';
import { Link } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type GroupIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Choice } from '../../../../kit/list/ChoiceFilter.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { EventState, whenText } from '../cells.tsx';
import { eventPath, NEW } from '../paths.ts';
import { useEventColumns } from './useEventColumns.tsx';
import { useReference } from '../../reference/index.ts';

const rowId = ({ id }: EventRow) => id;
const rowLabel = ({ title }: EventRow) => title;
const href = ({ id }: EventRow) => eventPath(id);
const card = (row: EventRow) => <EventCard row={row} />;

/** Events and webinars within reach, the newest first, with what each brought. */
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
        .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
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

/** An event as a card, for phones. */
function EventCard({ row }: { row: EventRow }) {
  const { t } = useTranslation();
  const { registered, attended } = row.figures;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.title}</bdi>
        </Typography>
        <EventState state={row.state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {whenText(row)} · <bdi>{row.office}</bdi>
      </Typography>
      <Typography variant="body2">
        {t('events.figure.registered')}: {formatNumber(registered)} · {t('events.figure.attended')}:{' '}
        {formatNumber(attended)}
      </Typography>
    </Box>
  );
}

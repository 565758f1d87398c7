import Add from '@mui/icons-material/Add';
import { EventFilter, type EventRow, events, eventStates, eventTimes } from '@embark/contracts/crm/events';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type Choice, ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { ListView } from '../../../../kit/list/ListView.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { EventState } from '../EventState.tsx';
import { eventPath, NEW } from '../paths.ts';
import { whenText } from '../when.tsx';
import { useEventColumns } from './useEventColumns.tsx';
import { useReference } from '../../reference/index.ts';

const rowId = ({ id }: EventRow) => id;
const rowLabel = ({ title }: EventRow) => title;
const href = ({ id }: EventRow) => eventPath(id);
const card = (row: EventRow) => <EventCard row={row} />;

/** Events and webinars within reach, the newest first, with what each brought. */
export function EventsPage() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(EventFilter);
  const columns = useEventColumns();
  const { offices, services } = useReference();
  const { role } = useSession();
  const writes = officesFor(role, 'enquiries.write').length > 0;
  const words = (values: readonly string[], of: string): Choice[] =>
    values.map((value) => ({ value, label: t(`events.${of}.${value}`) }));
  const choices = [
    { name: 'when', chosen: filter.when ? [filter.when] : [], choices: words(eventTimes, 'when') },
    { name: 'state', chosen: filter.state ?? [], choices: words(eventStates, 'state') },
    {
      name: 'serCode',
      chosen: filter.serCode ?? [],
      choices: services
        .filter(({ kind }) => kind === 'event' || kind === 'webinar')
        .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    },
    {
      name: 'office',
      chosen: filter.office ?? [],
      choices: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    },
  ];
  const chips = [
    ...choices.flatMap(({ name, choices: offered, chosen }) =>
      chosen.length === 0
        ? []
        : [
            {
              id: name,
              label: t(`events.field.${name}`),
              value: chosen.map((value) => offered.find((one) => one.value === value)?.label ?? value).join(', '),
              onRemove: () => change({ [name]: undefined }),
            },
          ],
    ),
    ...(filter.q
      ? [{ id: 'q', label: t('events.search'), value: filter.q, onRemove: () => change({ q: undefined }) }]
      : []),
  ];
  const create = writes && (
    <Button variant="contained" component={Link} to={NEW} startIcon={<Add />}>
      {t('events.new')}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <PageHeader title={t('events.title')} actions={create || undefined} />
      <ListView<EventRow>
        name="events"
        label={t('events.title')}
        count={(total) => t('events.count', { count: total, number: formatNumber(total) })}
        endpoint={events.list}
        filter={filter}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        chips={chips}
        onClear={() =>
          change({ q: undefined, when: undefined, state: undefined, serCode: undefined, office: undefined })
        }
        toolbar={
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { inlineSize: { xs: '100%', sm: 170 } } }}
          >
            <SearchField
              label={t('events.search')}
              value={filter.q ?? ''}
              onChange={(text) => change({ q: text || undefined }, { replace: true })}
            />
            {choices.map(({ name, ...one }) => (
              <ChoiceFilter
                key={name}
                {...one}
                label={t(`events.field.${name}`)}
                onChange={(chosen) =>
                  change({ [name]: (name === 'when' ? chosen.at(-1) : chosen.join(',')) || undefined })
                }
              />
            ))}
          </Box>
        }
        card={card}
        empty={{ title: t('events.empty'), hint: t('events.emptyHint'), ...(create && { action: create }) }}
      />
    </Box>
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

import {
  PromiseFilter,
  type PromiseOwner,
  type PromiseRow,
  missedFollowUps,
  promiseStates,
} from '@embark/contracts/crm/missedFollowUps';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { countStyle } from '../../../kit/list/ListHeader.tsx';
import { ListView } from '../../../kit/list/ListView.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { usePeek } from '../../../kit/call/useAddressParams.ts';
import { EnquiryPeek } from '../enquiries/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { FilterBar, usePromiseChips } from './FilterBar.tsx';
import { useMissedFollowUpColumns } from './useMissedFollowUpColumns.tsx';
import { TimeText } from '../../../kit/time/TimeText.tsx';
import { Actions } from './Actions.tsx';
import { ServiceName, useReference } from '../../catalogue/reference/index.ts';
import { StatusName } from '../choices/index.ts';
import { useRead } from '../../../kit/call/api.ts';

type Chosen = { assignee: string | undefined; office: string | undefined };
type Props = { filter: PromiseFilter; onChoose: (chosen: Chosen) => void };

/** The number of missed follow-ups per owner and office; a click filters by one. Its row has its height while it loads. */
function Owners({ filter, onChoose }: Props) {
  const { t } = useTranslation();
  const asked = useMemo(() => ({ state: filter.state, serCode: filter.serCode, q: filter.q }), [filter]);
  const { data } = useRead(missedFollowUps.owners, asked);
  const isChosen = ({ assigneeId, office }: PromiseOwner) =>
    filter.assignee?.join() === String(assigneeId) && filter.office?.join() === office;
  return (
    <Box
      component="ul"
      aria-label={t('missedFollowUps.byOwner')}
      sx={{
        display: 'flex',
        gap: 0.75,
        margin: 0,
        padding: '2px',
        minBlockSize: 36,
        listStyle: 'none',
        overflowX: 'auto',
        flex: 'none',
      }}
    >
      {data?.map((owner) => {
        const chosen = isChosen(owner);
        const { assigneeId, assignee, office, overdue, slipped } = owner;
        const none = { assignee: undefined, office: undefined };
        return (
          <li key={`${assigneeId} ${office}`}>
            <Chip
              clickable
              aria-pressed={chosen}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              title={t('missedFollowUps.counts', { overdue: formatNumber(overdue), slipped: formatNumber(slipped) })}
              label={
                <>
                  <bdi>{assignee ?? t('enquiries.unassigned')}</bdi> · {office}{' '}
                  <Box component="span" className="tabular" sx={{ fontWeight: 650 }}>
                    {formatNumber(overdue + slipped)}
                  </Box>
                </>
              }
              onClick={() => onChoose(chosen ? none : { assignee: String(assigneeId ?? 'none'), office })}
            />
          </li>
        );
      })}
    </Box>
  );
}

/** A missed follow-up as a card, for phones. */
function PromiseCard({ row }: { row: PromiseRow }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const zone = officeOf(row.office)?.zone;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="bdi" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.name}
        </Typography>
        <StatusName status={row.status} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
        <ServiceName code={row.serCode} />
        <bdi>{row.assignee ?? t('enquiries.unassigned')}</bdi>
        {row.slips > 0 && <span>{t('missedFollowUps.slips', { count: row.slips })}</span>}
      </Box>
      <TimeText at={row.promisedAt} zone={zone} due />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Actions row={row} zone={zone} large />
      </Box>
    </Box>
  );
}

const rowId = ({ id }: PromiseRow) => id;
const rowLabel = ({ name }: PromiseRow) => name;
const card = (row: PromiseRow) => <PromiseCard row={row} />;
const cleared = { q: undefined, assignee: undefined, office: undefined, serCode: undefined };

/** Open enquiries whose next follow-up is overdue, or was and has been rescheduled since; oldest first. */
export function MissedFollowUpsPage() {
  const { t } = useTranslation();
  const at = useAddresses();
  const [params] = useSearchParams();
  const [filter, change] = useFilter(PromiseFilter);
  const columns = useMissedFollowUpColumns();
  const chips = usePromiseChips(filter, change);
  const [countPlace, setCountPlace] = useState<HTMLElement | null>(null);
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once opened it stays mounted, so that closing can animate
  if (peekId !== undefined && !peeked) setPeeked(true);

  const to = (state: string | undefined) => {
    const next = new URLSearchParams(params);
    for (const name of ['state', 'page', 'cursor', 'peek']) next.delete(name);
    if (state !== undefined) next.set('state', state);
    return `/apps/broken-promises${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
        <PageHeader
          title={t('missedFollowUps.title')}
          beside={<Box component="span" ref={setCountPlace} sx={countStyle} />}
        />
        <TabLinks
          label={t('missedFollowUps.states')}
          tabs={[undefined, ...promiseStates].map((state) => ({
            to: to(state),
            text: t(`missedFollowUps.state.${state ?? 'all'}`),
            current: state === filter.state,
          }))}
        />
      </Box>
      <ListView<PromiseRow>
        name="missedFollowUps"
        label={t('missedFollowUps.title')}
        countPlace={countPlace}
        count={(total) => t('missedFollowUps.count', { count: total, number: formatNumber(total) })}
        endpoint={missedFollowUps.list}
        filter={filter}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={({ id }) => at.enquiry(id)}
        onPeek={(row) => peek(row?.id)}
        peekId={peekId}
        chips={chips}
        onClear={() => change(cleared)}
        toolbar={
          <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
            <FilterBar filter={filter} onChange={change} />
            <Owners filter={filter} onChoose={change} />
          </Box>
        }
        card={card}
        empty={{ title: t('missedFollowUps.empty'), hint: t('missedFollowUps.emptyHint') }}
      />
      {peeked && <EnquiryPeek id={peekId} onClose={() => peek(undefined)} />}
    </Box>
  );
}

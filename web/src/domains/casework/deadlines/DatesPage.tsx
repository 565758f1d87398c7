import { DeadlineFilter, deadlines } from '@embark/contracts/casework/deadlines';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { Agenda } from './Agenda.tsx';
import { DatesFilter } from './DatesFilter.tsx';

const SIZE = 100;
const cleared = { q: undefined, hardness: undefined, state: undefined, dueFrom: undefined, dueTo: undefined };

/** All dates within reach by day: mine, my office's, or all; the filters are in the address. Open ones by default. */
export function DatesPage() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(DeadlineFilter);
  const asked = useMemo(() => ({ ...filter, state: filter.state ?? ['open' as const], size: SIZE }), [filter]);
  const { data, error, refetch } = useRead(deadlines.list, asked);
  const total = data?.total ?? 0;
  const isFiltered = [filter.q, filter.hardness, filter.state, filter.dueFrom, filter.dueTo].some(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxInlineSize: 1200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
        <PageHeader
          title={t('titles.dates')}
          {...(data && { beside: t('deadlines.count', { count: total, number: formatNumber(total) }) })}
        />
        <Whose filter={filter} />
      </Box>
      <DatesFilter filter={filter} onChange={change} />
      {data ? (
        data.rows.length > 0 ? (
          <Agenda rows={data.rows} />
        ) : (
          <EmptyState
            title={t(isFiltered ? 'deadlines.noMatch' : 'deadlines.empty')}
            text={t(isFiltered ? 'deadlines.noMatchHint' : 'deadlines.emptyHint')}
            {...(isFiltered && { action: <Button onClick={() => change(cleared)}>{t('deadlines.clear')}</Button> })}
          />
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {total > SIZE && <Pages page={filter.page} total={total} onChange={(page) => change({ page })} />}
    </Box>
  );
}

/** Mine, my office's or all dates, as links that keep the other filters. */
function Whose({ filter }: { filter: DeadlineFilter }) {
  const { t } = useTranslation();
  const user = useSession();
  const { offices } = useReference();
  const own = offices.find(({ id }) => id === user.data.options.country_id)?.code;
  const current = filter.owner?.includes('me')
    ? 'mine'
    : own && filter.office?.join() === own
      ? 'office'
      : filter.office || filter.owner
        ? ''
        : 'all';
  const to = (given: Record<string, string>) => {
    const kept = Object.entries({
      hardness: filter.hardness?.join(),
      state: filter.state?.join(),
      q: filter.q,
      dueFrom: filter.dueFrom,
      dueTo: filter.dueTo,
    });
    const next = new URLSearchParams(given);
    for (const [name, value] of kept) if (value) next.set(name, value);
    return `/apps/dates${next.size > 0 ? `?${next}` : ''}`;
  };
  const tabs = [
    { id: 'mine' as const, to: to({ owner: 'me' }) },
    ...(own ? [{ id: 'office' as const, to: to({ office: own }) }] : []),
    { id: 'all' as const, to: to({}) },
  ];
  return (
    <TabLinks
      label={t('deadlines.whose')}
      tabs={tabs.map(({ id, ...tab }) => ({ ...tab, text: t(`deadlines.of.${id}`), current: id === current }))}
    />
  );
}

type PagesProps = { page: number; total: number; onChange: (page: number) => void };

/** Earlier and later dates, a hundred at a time. */
function Pages({ page, total, onChange }: PagesProps) {
  const { t } = useTranslation();
  const last = Math.ceil(total / SIZE);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2, paddingBlock: 2 }}>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('deadlines.earlier')}
      </Button>
      <span>{t('deadlines.page', { page: formatNumber(page), last: formatNumber(last) })}</span>
      <Button disabled={page >= last} onClick={() => onChange(page + 1)}>
        {t('deadlines.later')}
      </Button>
    </Box>
  );
}

import { type Handover, HandoverFilter, handovers } from '@embark/contracts/crm/handovers';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type ListColumn, ListView } from '../../../kit/list/ListView.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { requestAt, requestsAt, StateChip, WayText } from './parts.tsx';

const rowId = ({ id }: Handover) => id;
const rowLabel = ({ person, knownBy }: Handover) => person ?? knownBy;
const Who = ({ row: { person, knownBy } }: { row: Handover }) => (person ? <bdi>{person}</bdi> : <Ltr>{knownBy}</Ltr>);
const card = (row: Handover) => (
  <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <Who row={row} />
      </Box>
      <StateChip state={row.state} />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
      <WayText row={row} />
      <bdi>{row.askedBy}</bdi>
      <span>{formatDateTime(row.askedAt)}</span>
    </Box>
  </Box>
);

/** Transfer requests, received and sent by the user's offices. */
export function RequestsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [filter, change] = useFilter(HandoverFilter);
  const columns = useRequestColumns();
  const to = (side: string | undefined) => {
    const next = new URLSearchParams(params);
    for (const name of ['side', 'page', 'cursor']) next.delete(name);
    if (side) next.set('side', side);
    return `${requestsAt}${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
        <PageHeader title={t('handovers.title')} />
        <TabLinks
          label={t('handovers.sides')}
          tabs={([undefined, 'asked', 'asking'] as const).map((side) => ({
            to: to(side),
            text: t(`handovers.side.${side ?? 'all'}`),
            current: side === filter.side,
          }))}
        />
      </Box>
      <ListView<Handover>
        name="handovers"
        label={t('handovers.title')}
        count={(total) => t('handovers.count', { count: total, number: formatNumber(total) })}
        endpoint={handovers.list}
        filter={filter}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={({ id }) => requestAt(id)}
        onClear={() => change({ side: undefined, state: undefined })}
        card={card}
        empty={{ title: t('handovers.empty'), hint: t('handovers.emptyHint') }}
      />
    </Box>
  );
}

function useRequestColumns(): ListColumn<Handover>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const title = (id: TextIn<'handovers.field'>) => t(`handovers.field.${id}`);
    return [
      {
        id: 'person',
        title: title('person'),
        width: 210,
        pinned: true,
        hideable: false,
        show: (row) => <Who row={row} />,
      },
      { id: 'state', title: title('state'), width: 120, show: ({ state }) => <StateChip state={state} /> },
      { id: 'way', title: title('way'), width: 110, show: (row) => <WayText row={row} /> },
      { id: 'serCode', title: title('serCode'), width: 125, show: ({ serCode }) => <Ltr>{serCode}</Ltr> },
      { id: 'owner', title: title('owner'), width: 150, show: ({ owner }) => <bdi>{owner}</bdi> },
      { id: 'askedBy', title: title('askedBy'), width: 150, show: ({ askedBy }) => <bdi>{askedBy}</bdi> },
      {
        id: 'askedAt',
        title: title('askedAt'),
        width: 205,
        sortable: true,
        show: ({ askedAt }) => formatDateTime(askedAt),
      },
      {
        id: 'expiresAt',
        title: title('expiresAt'),
        width: 205,
        sortable: true,
        show: ({ expiresAt }) => formatDateTime(expiresAt),
      },
      { id: 'note', title: title('note'), width: 240, show: ({ note }) => <bdi>{note}</bdi> },
    ];
  }, [t]);
}

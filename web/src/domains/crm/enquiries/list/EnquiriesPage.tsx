import { type EnquiryRow, EnquiryFilter, enquiries } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useConditions } from '../../../../kit/filter/useConditions.tsx';
import { useIsBoard } from '../../../../kit/list/LayoutToggle.tsx';
import { ListView } from '../../../../kit/list/ListView.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { usePeek } from '../../../../kit/page/usePeek.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { useAwaitsView, ViewsBar, withoutView } from '../../../workspace/views/index.ts';
import { useBulk } from '../bulk/useBulk.tsx';
import { besideList, keepList } from '../paths.ts';
import { FilterBar } from './FilterBar.tsx';
import { useCellEdits } from './cells/useCellEdits.tsx';
import { asked, isOne, statusIn } from './filters.ts';
import { ListHeader } from './ListHeader.tsx';
import { NewButton } from './NewButton.tsx';
import { useChips } from './useChips.ts';
import { useEnquiryColumns } from './useEnquiryColumns.tsx';
import { withFields } from './WhereFields.tsx';
import { whereTitle } from './whereTitle.ts';

const EnquiryCard = lazyPart(async () => (await import('./EnquiryCard.tsx')).EnquiryCard); // for a phone
const EnquiryPeek = lazyPart(async () => (await import('./EnquiryPeek.tsx')).EnquiryPeek);
const EnquiryBoard = lazyPart(
  async () => (await Promise.all([import('../board/EnquiryBoard.tsx'), needTexts('board')]))[0].EnquiryBoard,
);

const rowId = ({ id }: EnquiryRow) => id;
const rowLabel = ({ name }: EnquiryRow) => name;
const card = (row: EnquiryRow) => <EnquiryCard row={row} />;

/** The enquiries within reach, under a heading of their own or not; status, filter, sort and the one that is peeked at all stand in the address. */
export function EnquiriesPage({ heading }: { heading?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type, serCode } = useParams();
  const { pathname, search: query } = useLocation();
  const at = useAddresses();
  const status = statusIn(type);
  const [filter, change] = useFilter(EnquiryFilter);
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once it was open it stays, so that it can slide away
  if (peekId !== undefined && !peeked) setPeeked(true);
  const { edits, question } = useCellEdits();
  const columns = useEnquiryColumns(edits);
  const conditions = useConditions({
    fields: { title: (field) => whereTitle(field, t), withFields },
    where: filter.where,
    onChange: (where) => change({ where }),
  });
  const chips = [...useChips(filter, change, status !== undefined), ...conditions.chips];
  const search = useRef<HTMLInputElement>(null);
  const href = useCallback(({ id }: EnquiryRow) => at.enquiry(id), [at]);
  const isBoard = useIsBoard();
  const narrowed = useMemo(
    () => asked(filter, isBoard ? undefined : status, serCode),
    [filter, isBoard, status, serCode],
  );

  const many = useBulk(narrowed, filter.sort);
  const awaits = useAwaitsView();
  const within = String(new URLSearchParams({ ...(status && { status }), ...(isOne(serCode) && { serCode }) }));

  useEffect(() => keepList(at, pathname + query), [at, pathname, query]);
  useEffect(() => EnquiryCard.preload(), []); // it is here before the first card is
  useShortcuts([
    { key: '/', says: t('enquiries.key.search'), act: () => search.current?.focus() },
    { key: 'c', says: t('enquiries.key.create'), act: () => void navigate(at.enquiry('new')) },
  ]);

  const shared = {
    count: (total: number) => t('enquiries.list.count', { count: total, number: formatNumber(total) }),
    filter: narrowed,
    onPeek: (row: EnquiryRow | undefined) => peek(row?.id),
    peekId,
    chips,
    onClear: () => void navigate(withoutView(besideList(pathname, at))),
    toolbar: (
      <FilterBar
        filter={filter}
        onChange={change}
        search={search}
        hasStatus={status !== undefined}
        conditions={conditions.button}
      />
    ),
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <ListHeader heading={heading} status={status} />
      <ViewsBar list="enquiries" within={within} />
      {awaits ? null : isBoard ? (
        <EnquiryBoard {...shared} label={t('enquiries.list.title')} sort={filter.sort} />
      ) : (
        <ListView<EnquiryRow>
          {...shared}
          name="enquiries"
          label={t('enquiries.list.title')}
          endpoint={enquiries.list}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          href={href}
          card={card}
          {...many}
          empty={{ title: t('enquiries.list.empty'), hint: t('enquiries.list.emptyHint'), action: <NewButton /> }}
        />
      )}
      {question}
      {conditions.dialog}
      {peeked && <EnquiryPeek id={peekId} onClose={() => peek(undefined)} />}
    </Box>
  );
}

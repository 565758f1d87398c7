import Add from '@mui/icons-material/Add';
import { type EnquiryRow, EnquiryFilter, enquiries } from '@embark/contracts/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { formatNumber } from '../../../kit/format.ts';
import { ListView } from '../../../kit/list/ListView.tsx';
import { later } from '../../../kit/later.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useShortcuts } from '../../../kit/shortcuts.ts';
import { useFilter } from '../../../kit/useFilter.ts';
import { useAddresses } from '../../session/index.ts';
import { besideList, keepList } from '../paths.ts';
import { EnquiryCard } from './EnquiryCard.tsx';
import { FilterBar } from './FilterBar.tsx';
import { asked, isOne, statusIn } from './filters.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useChips } from './useChips.ts';
import { useEnquiryColumns } from './useEnquiryColumns.tsx';

const EnquiryPeek = later(async () => (await import('./EnquiryPeek.tsx')).EnquiryPeek);

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
  const columns = useEnquiryColumns();
  const chips = useChips(filter, change, status !== undefined);
  const search = useRef<HTMLInputElement>(null);
  const href = useCallback(({ id }: EnquiryRow) => at.enquiry(id), [at]);
  const narrowed = useMemo(() => asked(filter, status, serCode), [filter, status, serCode]);

  useEffect(() => keepList(at, pathname + query), [at, pathname, query]);
  useShortcuts([
    { key: '/', says: t('enquiries.key.search'), act: () => search.current?.focus() },
    { key: 'c', says: t('enquiries.key.create'), act: () => void navigate(at.enquiry('new')) },
  ]);

  const title = [
    heading ?? t('enquiries.list.title'),
    isOne(serCode) && serCode.toUpperCase(),
    status && t(`enquiries.status.${status}`),
  ];
  const create = (
    <Button
      data-hint={`${t('enquiries.key.create')} (c)`}
      aria-keyshortcuts="c"
      variant="contained"
      component={Link}
      to={at.enquiry('new')}
      startIcon={<Add />}
    >
      {t('enquiries.list.new')}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'flex-end', columnGap: 2 }}>
        <Box sx={{ flex: { xs: '1 1 0', md: 'none' } }}>
          <PageHeader title={title.filter(Boolean).join(' · ')} />
        </Box>
        <Box sx={{ flex: '1 1 auto', minInlineSize: 0, maxInlineSize: '100%', order: { xs: 3, md: 2 } }}>
          {type !== undefined && <StatusTabs status={status} />}
        </Box>
        <Box sx={{ order: 2, flex: 'none', marginInlineStart: 'auto', alignSelf: 'center' }}>{create}</Box>
      </Box>
      <ListView<EnquiryRow>
        name="enquiries"
        label={t('enquiries.list.title')}
        count={(total) => t('enquiries.list.count', { count: total, number: formatNumber(total) })}
        endpoint={enquiries.list}
        filter={narrowed}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        onPeek={peek}
        peekId={peekId}
        chips={chips}
        onClear={() => void navigate(besideList(pathname, at))}
        toolbar={<FilterBar filter={filter} onChange={change} search={search} hasStatus={status !== undefined} />}
        card={card}
        empty={{ title: t('enquiries.list.empty'), hint: t('enquiries.list.emptyHint'), action: create }}
      />
      {peeked && <EnquiryPeek id={peekId} onClose={() => peek(undefined)} />}
    </Box>
  );
}

/** The row beside the list, kept in the address without a step of its own. */
function usePeek() {
  const [params, setParams] = useSearchParams();
  const peek = (row: EnquiryRow | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (row) next.set('peek', row.id);
        else next.delete('peek');
        return next;
      },
      { replace: true },
    );
  return [params.get('peek') ?? undefined, peek] as const;
}

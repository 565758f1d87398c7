import { enquiryStatuses, type EnquiryStatus, statusesOf } from '@embark/contracts/crm/catalogue';
import { type EnquiryRow, enquiries } from '@embark/contracts/crm/enquiries';
import Add from '@mui/icons-material/Add';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useIsBoard } from '../../../../kit/list/useListFilter.ts';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { usePeek } from '../../../../kit/page/usePeek.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { useListViews, withoutView } from '../../../workspace/views/index.ts';
import { useBulk } from '../bulk/useBulk.tsx';
import { besideList, keepList } from '../paths.ts';
import { useCellEdits } from './cells/useCellEdits.tsx';
import { asked, isOne, statusIn } from './filters.ts';
import { useEnquiryColumns } from './useEnquiryColumns.tsx';
import { useEnquiryFilter } from './useEnquiryFilter.ts';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { useReference } from '../../reference/index.ts';

/** The lists by status, as the service of the address has them; each is an address, and keeps the other filters. */
function StatusTabs({ status }: { status: EnquiryStatus | undefined }) {
  const { t } = useTranslation();
  const { services } = useReference();
  const { pathname } = useLocation();
  const at = useAddresses();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor', 'peek']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const serCode = useParams()['serCode']?.toUpperCase();
  const own = services.filter(({ code }) => code === serCode);
  const used = new Set<EnquiryStatus>((own.length > 0 ? own : services).flatMap(({ kind }) => statusesOf[kind]));
  const shown = enquiryStatuses.filter((code) => used.has(code) || code === 'CV' || code === status);
  const hasEvents = own.some(({ kind }) => kind === 'event' || kind === 'webinar');
  return (
    <TabLinks
      label={t('enquiries.list.statuses')}
      tabs={[
        ...(['all', ...shown] as const).map((code) => ({
          to: `${besideList(pathname, at, code)}${search}`,
          text: code === 'all' ? t('enquiries.list.all') : t(`enquiries.status.${code}`),
          current: code === (status ?? 'all'),
        })),
        ...(hasEvents
          ? [{ to: `/apps/events?serCode=${serCode}`, text: t('enquiries.event.events'), current: false }]
          : []),
      ]}
    />
  );
}

/** To a new enquiry. */
function NewButton() {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
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
}

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
  const service = isOne(serCode) ? serCode : undefined;
  const { filter, list } = useEnquiryFilter(status !== undefined);
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once it was open it stays, so that it can slide away
  if (peekId !== undefined && !peeked) setPeeked(true);
  const { edits, question } = useCellEdits();
  const columns = useEnquiryColumns(edits);
  const href = useCallback(({ id }: EnquiryRow) => at.enquiry(id), [at]);
  const isBoard = useIsBoard();
  const narrowed = useMemo(
    () => asked(filter, isBoard ? undefined : status, serCode),
    [filter, isBoard, status, serCode],
  );
  const many = useBulk(narrowed, filter.sort);
  const views = useListViews('enquiries', { status, serCode: service });
  const name = heading ?? t('enquiries.list.title');
  const title = [name, service?.toUpperCase(), status && t(`enquiries.status.${status}`)].filter(Boolean).join(' · ');

  useEffect(() => keepList(at, pathname + query), [at, pathname, query]);
  useEffect(() => EnquiryCard.preload(), []); // it is here before the first card is
  useShortcuts([{ key: 'c', says: t('enquiries.key.create'), act: () => void navigate(at.enquiry('new')) }]);

  return (
    <>
      <RecordList<EnquiryRow>
        name="enquiries"
        title={title}
        label={t('enquiries.list.title')}
        list={list}
        onClear={() => void navigate(withoutView(besideList(pathname, at)))}
        views={views}
        board={EnquiryBoard}
        tabs={type !== undefined && <StatusTabs status={status} />}
        actions={
          <>
            <PromisesLink />
            <NewButton />
          </>
        }
        count={(total) => t('enquiries.list.count', { count: total, number: formatNumber(total) })}
        endpoint={enquiries.list}
        filter={narrowed}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        onPeek={(row) => peek(row?.id)}
        {...(peekId !== undefined && { peekId })}
        card={card}
        {...many}
        empty={{ title: t('enquiries.list.empty'), hint: t('enquiries.list.emptyHint'), action: <NewButton /> }}
      />
      {question}
      {peeked && <EnquiryPeek id={peekId} onClose={() => peek(undefined)} />}
    </>
  );
}

/** The way to those whose next step slipped. */
function PromisesLink() {
  const { t } = useTranslation();
  const label = t('enquiries.layout.missedFollowUps');
  return (
    <IconButton component={Link} to="/apps/broken-promises" aria-label={label} data-hint={label}>
      <EventBusy fontSize="small" />
    </IconButton>
  );
}

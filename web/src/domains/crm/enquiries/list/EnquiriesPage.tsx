import { type EnquiryRow, enquiries } from '@embark/contracts/crm/enquiries';
import { officesFor } from '@embark/contracts/kit';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../../kit/list/NewButton.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useIsBoard } from '../../../../kit/list/useListFilter.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { usePeek } from '../../../../kit/call/useAddressParams.ts';
import { useAddresses, useSession } from '../../../organisation/session/index.ts';
import { useListViews, withoutView } from '../../../workspace/views/index.ts';
import { useBulk } from '../bulk/useBulk.tsx';
import { besideList, keepList, MISSED } from '../paths.ts';
import { EnquiryCard } from './EnquiryCard.tsx';
import { useCellEdits } from './cells/useCellEdits.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';
import { asked, isOne, statusIn } from './filters.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useEnquiryColumns } from './useEnquiryColumns.tsx';
import { useEnquiryFilter } from './useEnquiryFilter.ts';

const EnquiryPeek = lazyPart(async () => (await import('./EnquiryPeek.tsx')).EnquiryPeek);
const EnquiryBoard = lazyPart(
  async () => (await Promise.all([import('../board/EnquiryBoard.tsx'), needTexts('board')]))[0].EnquiryBoard,
);

const rowId = ({ id }: EnquiryRow) => id;
const rowLabel = ({ name }: EnquiryRow) => name;
const card = (row: EnquiryRow) => (
  <Box sx={{ minBlockSize: 92 }}>
    <EnquiryCard row={row} />
  </Box>
);

/** The enquiries in the user's scope, with an optional heading; status, filter, sort and previewed row are all in the address. */
export function EnquiriesPage({ heading }: { heading?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type, serCode } = useParams();
  const { pathname, search: query } = useLocation();
  const at = useAddresses();
  const status = statusIn(type);
  const service = isOne(serCode) ? serCode : undefined;
  const isBoard = useIsBoard();
  const { filter, list } = useEnquiryFilter({
    status: status !== undefined && !isBoard,
    service: service !== undefined,
  });
  const [peekId, peek] = usePeek();
  const [peeked, setPeeked] = useState(false); // once opened it stays mounted, so that closing can animate
  if (peekId !== undefined && !peeked) setPeeked(true);
  const { edits, question } = useCellEdits();
  const columns = useEnquiryColumns(edits, service !== undefined);
  const href = useCallback(({ id }: EnquiryRow) => at.enquiry(id), [at]);
  const narrowed = useMemo(
    () => asked(filter, isBoard ? undefined : status, serCode),
    [filter, isBoard, status, serCode],
  );
  const hasTabs = type !== undefined && !isBoard;
  const many = useBulk(narrowed, filter.sort);
  const views = useListViews('enquiries', { status, serCode: service });
  const { services, serviceName } = useReference();
  const ofService = service && services.length > 0 ? serviceName(service.toUpperCase()) : ''; // blank while it loads, not the code
  const name = heading ?? (service ? ofService : t('enquiries.list.title'));
  const title = [name, status && !isBoard && t(`enquiries.status.${status}`)].filter(Boolean).join(' · ');

  useEffect(() => keepList(at, pathname + query), [at, pathname, query]);
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
        tabs={hasTabs && <StatusTabs status={status} filter={narrowed} />}
        actions={
          <>
            <MissedLink inMenu={hasTabs} />
            <NewEnquiry />
          </>
        }
        count={(count, number) => t('enquiries.list.count', { count, number })}
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
        empty={{ title: t('enquiries.list.empty'), hint: t('enquiries.list.emptyHint'), action: <NewEnquiry /> }}
      />
      {question}
      {peeked && <EnquiryPeek id={peekId} onClose={() => peek(undefined)} />}
    </>
  );
}

/** The link to a new enquiry. */
function NewEnquiry() {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
    <NewButton
      to={at.enquiry('new')}
      label={t('enquiries.list.new')}
      hint={`${t('enquiries.key.create')} (c)`}
      keys="c"
    />
  );
}

/** The link to missed follow-ups, an icon where there is no room for words; on a phone the menu of the statuses has it. */
function MissedLink({ inMenu }: { inMenu: boolean }) {
  const { t } = useTranslation();
  const label = t('enquiries.layout.missedFollowUps');
  return (
    <>
      <Button
        component={Link}
        to={MISSED}
        color="inherit"
        sx={{ display: { xs: 'none', lg: 'inline-flex' }, color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      <IconButton
        component={Link}
        to={MISSED}
        aria-label={label}
        data-hint={label}
        sx={{
          display: { xs: inMenu ? 'none' : 'inline-flex', md: 'inline-flex', lg: 'none' },
          inlineSize: { xs: 44, md: 32 },
          blockSize: { xs: 44, md: 32 },
        }}
      >
        <EventBusy />
      </IconButton>
    </>
  );
}

/** The leads behind a figure, narrowed only by the filter in the address. Open to every signed-in user. */
export function LeadsPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const heading = t('enquiries.list.leads');
  if (officesFor(role, 'enquiries.read').length > 0) return <EnquiriesPage heading={heading} />;
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState title={t('enquiries.list.notYours')} text={t('enquiries.list.notYoursHint')} />
    </>
  );
}

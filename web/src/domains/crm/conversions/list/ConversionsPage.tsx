import { type ConversionRow, conversions } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { NewButton } from '../../../../kit/list/NewButton.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useIsBoard } from '../../../../kit/list/useListFilter.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useAddresses, useSession } from '../../../organisation/session/index.ts';
import { type Held, useAsked, useConversionFilter, useHeld } from './filters.ts';
import { useBulk } from '../bulk/useBulk.tsx';
import { useListViews } from '../../../workspace/views/index.ts';
import { useConversionColumns } from './useConversionColumns.tsx';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { StatusName } from '../StatusName.tsx';
import { ContactLinks } from '../../contacts/index.ts';
import { FollowUpText } from '../../followUps/index.ts';

/** A client file as a card, for phones. */
function ConversionCard({ row }: { row: ConversionRow }) {
  const { officeOf } = useReference();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.name}</bdi>
        </Typography>
        <StatusName of={row} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Ltr>{row.number}</Ltr> · <ServiceName code={row.serCode} /> · <bdi>{row.caseOfficer}</bdi>
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
          minBlockSize: 44,
        }}
      >
        <Typography variant="body2" component="span">
          {row.nextActionAt && row.closedAt === null && (
            <FollowUpText at={row.nextActionAt} zone={officeOf(row.office)?.zone} />
          )}
        </Typography>
        <ContactLinks of={row} large />
      </Box>
    </Box>
  );
}

const ConversionBoard = lazyPart(
  async () => (await Promise.all([import('../board/ConversionBoard.tsx'), needTexts('board')]))[0].ConversionBoard,
);

const rowId = ({ id }: ConversionRow) => id;
const rowLabel = ({ name }: ConversionRow) => name;
const card = (row: ConversionRow) => <ConversionCard row={row} />;

/** For roles that may read client files; others see why they may not. */
export function ConversionsPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  if (officesFor(role, 'conversions.read').length > 0) return <Clients />;
  return (
    <>
      <PageHeader title={t('conversions.list.title')} />
      <EmptyState title={t('conversions.list.notYours')} text={t('conversions.list.notYoursHint')} />
    </>
  );
}

/** The client files in the user's scope; service, status, filter and sort are all in the address. */
function Clients() {
  const { t } = useTranslation();
  const at = useAddresses();
  const { role } = useSession();
  const mayAdd = officesFor(role, 'conversions.write').length > 0;

  const held = useHeld();
  const { filter, list } = useConversionFilter(held);
  const { serCode, statusId } = held;
  const columns = useConversionColumns(serCode !== undefined);
  const isBoard = useIsBoard();
  const asked = useAsked(filter, isBoard ? undefined : statusId, serCode);
  const many = useBulk(asked, list.sort);
  const views = useListViews('conversions', { serCode, status: statusId?.toString() });
  const title = useTitle(held);
  const href = useCallback(({ id }: ConversionRow) => at.client(id), [at]);

  return (
    <RecordList<ConversionRow>
      name="conversions"
      title={title}
      list={list}
      views={views}
      board={ConversionBoard}
      actions={mayAdd && <NewButton to={at.newClient} label={t('conversions.list.new')} />}
      tabs={held.byStatus && !isBoard && <StatusTabs held={held} filter={asked} />}
      count={(count, number) => t('conversions.list.count', { count, number })}
      endpoint={conversions.list}
      filter={asked}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      {...many}
      empty={{
        title: t('conversions.list.empty'),
        hint: t('conversions.list.emptyHint'),
        action: (
          <Button variant="contained" component={Link} to={at.enquiries('IP')}>
            {t('conversions.list.toEnquiries')}
          </Button>
        ),
      }}
    />
  );
}

/** The title of the list, such as `Migration Australia · Visa granted`. */
function useTitle({ serCode, statusId }: Held): string {
  const { t } = useTranslation();
  const { conversionStatuses, serviceName } = useReference();
  const isBoard = useIsBoard();
  const status = isBoard ? undefined : conversionStatuses.find(({ id }) => id === statusId);
  const service = serCode && serviceName(serCode);
  const parts = [service ?? t('conversions.list.title'), status && translateMessage(status.name)];
  return parts.filter(Boolean).join(' · ');
}

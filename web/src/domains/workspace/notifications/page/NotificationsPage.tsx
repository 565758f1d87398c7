import {
  type Notification,
  NotificationFilter,
  notificationFilters,
  notifications,
} from '@embark/contracts/workspace/notifications';
import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type ListColumn, ListView } from '../../../../kit/list/ListView.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { ALL, noteOf, Stamp, VariantIcon } from '../parts.tsx';
import { useMarking } from '../useMarking.ts';
import { useSentence } from '../useSentence.ts';

function Said({ item }: { item: Notification }) {
  const sentence = useSentence()(item);
  const note = noteOf(item);
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minInlineSize: 0 }}>
      <VariantIcon variant={item.options.variant} />
      <Box
        component="span"
        title={note ? `${sentence} — ${note}` : sentence}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: item.read ? 400 : 600 }}
      >
        {sentence}
        {note && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            <span dir="auto" style={{ unicodeBidi: 'isolate' }}>
              {note}
            </span>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function useNotificationColumns(onRead: (item: Notification) => void): ListColumn<Notification>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'message', title: t('notifications.column.message'), width: 520, show: (item) => <Said item={item} /> },
      {
        id: 'from',
        title: t('notifications.column.from'),
        width: 150,
        show: ({ assigner }) => (assigner === null ? t('notifications.column.machine') : <bdi>{assigner}</bdi>),
      },
      {
        id: 'start',
        title: t('notifications.column.when'),
        width: 170,
        show: ({ start }) => <Stamp at={start} />,
      },
      {
        id: 'state',
        title: t('notifications.column.state'),
        width: 150,
        show: (item) =>
          item.read ? (
            t('notifications.isRead')
          ) : (
            <Button onClick={() => onRead(item)} sx={{ minBlockSize: 28, paddingBlock: 0 }}>
              {t('notifications.read')}
            </Button>
          ),
      },
    ],
    [t, onRead],
  );
}

/** A notification as a card, for phones. */
function NotificationCard({ item, onRead }: { item: Notification; onRead: (item: Notification) => void }) {
  const { t } = useTranslation();
  const sentence = useSentence()(item);
  const note = noteOf(item);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, rowGap: 0.5 }}>
      <VariantIcon variant={item.options.variant} />
      <Box sx={{ minInlineSize: 0, display: 'grid', justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: item.read ? 400 : 600 }}>{sentence}</Typography>
        {note && (
          <Typography dir="auto" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          <Stamp at={item.start} />
        </Typography>
        {!item.read && (
          <Button onClick={() => onRead(item)} sx={{ minBlockSize: 44, marginInlineStart: -1 }}>
            {t('notifications.read')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const rowId = ({ id }: Notification) => String(id);
const filters = { all: {}, unread: { show: 'unread' } };
const noSort = () => undefined;

/** The user's notifications, all or unread. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [{ show }] = useFilter(NotificationFilter);
  const { data: unread } = useRead(notifications.unread, {});
  const { open, read, readAll } = useMarking();
  const sentence = useSentence();
  const columns = useNotificationColumns(read);
  const card = useCallback((item: Notification) => <NotificationCard item={item} onRead={read} />, [read]);
  const count = unread?.count ?? 0;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <PageHeader
        title={t('notifications.title')}
        actions={
          count > 0 && (
            <Button startIcon={<DoneAll />} onClick={() => unread && readAll(unread.last)}>
              {t('notifications.readAll')}
            </Button>
          )
        }
      />
      <ListView<Notification>
        name="notifications"
        label={t('notifications.title')}
        count={(total) => t('notifications.count', { count: total, number: formatNumber(total) })}
        endpoint={notifications.list}
        filter={filters[show]}
        sort={undefined}
        onSort={noSort}
        columns={columns}
        rowId={rowId}
        rowLabel={sentence}
        href={({ options }) => options.onclick_url ?? ALL}
        onOpen={open}
        card={card}
        toolbar={
          <TabLinks
            label={t('notifications.which')}
            replace
            tabs={notificationFilters.map((which) => ({
              to: which === 'all' ? ALL : `${ALL}?show=${which}`,
              text: t(`notifications.${which}`),
              current: which === show,
            }))}
          />
        }
        empty={{ title: t('notifications.empty') }}
        noMatch={{ title: t('notifications.noneUnread'), hint: t('notifications.noneUnreadHint') }}
      />
    </Box>
  );
}

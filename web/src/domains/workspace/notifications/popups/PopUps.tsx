import { type Notification, notifications } from '@embark/contracts/workspace/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { call } from '../../../../kit/call/http.ts';
import { isPanelOpen, whenPanelChanges } from '../panelState.ts';
import { useMarking } from '../useMarking.ts';
import { isSent } from '../shown.ts';
import { watchArrivals } from './popupQueue.ts';
import { PopUp } from './PopUp.tsx';

/** The maximum number of pop-ups at once, from the specification; others are queued. */
const AT_ONCE = 5;

/** Appends items that are not queued yet. What this user did to several bookings is one item with their number. */
function queued(present: readonly Notification[], more: readonly Notification[], userId: number): Notification[] {
  const all = [...present, ...more.filter(({ id }) => !present.some((one) => one.id === id))];
  const done = all.filter((item) => item.kind === 'booking' && isSent(item, userId));
  const last = done.at(-1);
  if (!last || done.length < 2) return all;
  const count = done.reduce((sum, { data }) => sum + (typeof data['count'] === 'number' ? data['count'] : 1), 0);
  return all.flatMap((item) =>
    item.id === last.id ? [{ ...last, data: { ...last.data, count } }] : done.includes(item) ? [] : [item],
  );
}

/** Removes items by id. */
const without = (present: readonly Notification[], ids: ReadonlySet<number>): Notification[] =>
  present.filter(({ id }) => !ids.has(id));

/** Stores closed pop-ups on the server, so that another browser does not show them again; if that fails, it does. */
const dismiss = (ids: number[]) => void call(notifications.dismiss, { notificationIds: ids }).catch(() => undefined);

type Props = {
  userId: number;
  storeKey: string;
  /** Items that arrived before this was loaded. */
  first: readonly Notification[];
};

/** Notification pop-ups at the bottom right, five at most; others are queued. */
export function PopUps({ userId, storeKey, first }: Props) {
  const { t } = useTranslation();
  const [queue, setQueue] = useState<Notification[]>([]);
  const { open, read } = useMarking();

  useEffect(
    () =>
      watchArrivals({
        userId,
        storeKey,
        first,
        show: (items) => !isPanelOpen() && setQueue((present) => queued(present, items, userId)),
        hide: (ids) => setQueue((present) => without(present, ids)),
      }),
    [userId, storeKey, first],
  );
  useEffect(() => whenPanelChanges(() => isPanelOpen() && setQueue([])), []);
  const close = useCallback(
    (items: readonly Notification[]) => {
      setQueue((present) => without(present, new Set(items.map(({ id }) => id))));
      const own = items.filter((item) => !isSent(item, userId)).map(({ id }) => id);
      for (let at = 0; at < own.length; at += 200) dismiss(own.slice(at, at + 200));
    },
    [userId],
  );
  const leave = (id: number) => setQueue((present) => without(present, new Set([id])));
  const more = queue.length - AT_ONCE;

  return (
    <Box
      component="section"
      aria-label={t('notifications.popups')}
      sx={{
        position: 'fixed',
        insetBlockEnd: 12,
        insetInlineEnd: 12,
        inlineSize: 'min(36rem, calc(100vw - 24px))',
        maxBlockSize: 'calc(100dvh - 24px)',
        overflow: 'auto',
        zIndex: ({ zIndex }) => zIndex.drawer - 1, // below dialogs, whose buttons are in the same corner
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
        '@media print': { display: 'none' },
      }}
    >
      {more > 0 && (
        <Button variant="contained" color="inherit" sx={{ justifySelf: 'end' }} onClick={() => close(queue)}>
          {t('notifications.closeAll', { count: more, number: formatNumber(more) })}
        </Button>
      )}
      <Box component="output" sx={{ display: 'grid', gap: 1 }}>
        {queue.slice(0, AT_ONCE).map((item) => (
          <PopUp
            key={item.id}
            item={item}
            onClose={close}
            onOpen={() => {
              leave(item.id);
              open(item);
            }}
            onRead={() => {
              leave(item.id);
              read(item);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

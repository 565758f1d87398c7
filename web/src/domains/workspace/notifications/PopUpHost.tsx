import { type Notification, notifications } from '@embark/contracts/workspace/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { hearLive } from '../../../kit/call/live.ts';
import { useSession } from '../../organisation/session/index.ts';
import { isSent, keepShown, liveFor, readShown, shownKey } from './shown.ts';

const PopUps = lazyPart(
  async () => (await Promise.all([import('./popups/PopUps.tsx'), needTexts('notifications')]))[0].PopUps,
);

/** Listens for notifications; loads the pop-ups with the first one. */
export function PopUpHost() {
  const { data: user, company } = useSession();
  const client = useQueryClient();
  const { data: unread } = useRead(notifications.unread, {});
  const [first, setFirst] = useState<readonly Notification[]>();
  const key = shownKey(user.id, company);

  useEffect(() => {
    const renew = () =>
      ['notification-app', 'notification-panel'].forEach(
        (domain) => void client.invalidateQueries({ queryKey: [domain] }),
      );
    let isFirst = true;
    return hearLive({
      items: (items) => {
        const news = liveFor(items, user.id);
        if (news.length === 0) return;
        setFirst((known) => known ?? news);
        if (news.some((item) => !isSent(item, user.id))) renew();
      },
      gap: () => {
        if (!isFirst) renew();
        isFirst = false;
      },
    });
  }, [client, user.id]);

  useEffect(() => {
    // a new browser has missed nothing
    if (unread && !readShown(key)) keepShown(key, { last: unread.last, shown: [] });
  }, [unread, key]);

  const isBehind = (unread?.last ?? 0) > (readShown(key)?.last ?? Infinity);
  if (isBehind && !first) setFirst([]);
  return first ? <PopUps key={key} userId={user.id} storeKey={key} first={first} /> : null;
}

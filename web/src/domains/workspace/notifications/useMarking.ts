import { type Notification, notifications } from '@embark/contracts/workspace/notifications';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { isSent } from './shown.ts';

const refreshes = [notifications];

/** The actions on notifications: open the subject, which marks it as read, and mark one, some or all as read. */
export function useMarking() {
  const navigate = useNavigate();
  const toast = useToast();
  const { id: userId } = useSession().data;
  const { mutate: readOne } = useWrite(notifications.setAsRead, { refreshes });
  const { mutate: readSome } = useWrite(notifications.setAllAsRead, { refreshes });
  const { mutate: readUpTo } = useWrite(notifications.readAll, { refreshes });

  return useMemo(() => {
    const told = { onError: toast.error };
    const read = (item: Notification) => {
      if (!item.read && !isSent(item, userId)) readOne({ notificationId: item.id }, told);
    };
    return {
      read,
      open: (item: Notification) => {
        read(item);
        if (item.options.onclick_url) void navigate(item.options.onclick_url);
      },
      readThese: (ids: number[]) => readSome({ notificationIds: ids }, told),
      /** Marks all up to the latest one seen; later ones stay unread. */
      readAll: (upTo: number) => readUpTo({ upTo }, told),
    };
  }, [navigate, toast, userId, readOne, readSome, readUpTo]);
}

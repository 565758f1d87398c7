import type { Notification } from '@embark/contracts/workspace/notifications';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { noteOf, Stamp, VariantIcon } from '../parts.tsx';
import { useSentence } from '../useSentence.ts';

function Said({ item }: { item: Notification }) {
  const sentence = useSentence()(item);
  const note = noteOf(item);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minInlineSize: 0 }}>
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

export function useNotificationColumns(onRead: (item: Notification) => void): ListColumn<Notification>[] {
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

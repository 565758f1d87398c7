import type { Notification } from '@embark/contracts/workspace/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { noteOf } from '../noteOf.ts';
import { Stamp } from '../Stamp.tsx';
import { useSentence } from '../useSentence.ts';
import { VariantIcon } from '../VariantIcon.tsx';

/** A notification as a card, for phones. */
export function NotificationCard({ item, onRead }: { item: Notification; onRead: (item: Notification) => void }) {
  const { t } = useTranslation();
  const sentence = useSentence()(item);
  const note = noteOf(item);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, rowGap: 0.5 }}>
      <VariantIcon variant={item.options.variant} />
      <Box sx={{ minInlineSize: 0, display: 'grid', justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: item.read ? 400 : 600 }}>{sentence}</Typography>
        {note && (
          <Typography dir="auto" variant="body2" color="textSecondary" noWrap sx={{ maxInlineSize: '100%' }}>
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

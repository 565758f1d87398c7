import type { Notification } from '@embark/contracts/notifications';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { noteOf } from '../noteOf.ts';
import { Stamp } from '../Stamp.tsx';
import { useSentence } from '../useSentence.ts';
import { VariantIcon } from '../VariantIcon.tsx';
import { useTimeUp } from './useTimeUp.ts';

type Props = { item: Notification; onClose: (ids: number[]) => void; onOpen: () => void; onRead: () => void };

/** One notification that has just come. It goes by itself, but not while it is pointed at, in focus, or nobody looks at the page. */
export function PopUp({ item, onClose, onOpen, onRead }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence()(item);
  const hold = useTimeUp(item.id, onClose);
  const note = noteOf(item);
  return (
    <Box
      {...hold}
      onKeyDown={({ key }) => (key === 'Escape' ? onClose([item.id]) : undefined)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        gap: 1,
        alignItems: 'start',
        padding: 1.5,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderInlineStart: '4px solid',
        borderInlineStartColor: `${item.options.variant}.main`,
        backgroundColor: 'background.paper',
        boxShadow: 8,
        animation: 'popup 160ms ease-out',
        '@keyframes popup': { from: { opacity: 0, translate: '0 8px' } },
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      <VariantIcon variant={item.options.variant} />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
        {note && (
          <Typography dir="auto" variant="body2" color="textSecondary" noWrap>
            {note}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          <Stamp at={item.start} />
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.5, marginBlockStart: 0.5, marginInlineStart: -1 }}>
          {item.options.onclick_url && (
            <Button size="small" onClick={onOpen}>
              {t('notifications.open')}
            </Button>
          )}
          <Button size="small" onClick={onRead}>
            {t('notifications.read')}
          </Button>
        </Box>
      </Box>
      <IconButton size="small" aria-label={t('kit.close')} onClick={() => onClose([item.id])}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

import type { Notification } from '@embark/contracts/workspace/notifications';
import Close from '@mui/icons-material/Close';
import Done from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { noteOf, Stamp, VariantIcon } from '../parts.tsx';
import { useSentence } from '../useSentence.ts';

const STAYS = 8_000; // milliseconds

const seen = () => document.visibilityState === 'visible';

/** Closes a pop-up after its timeout. The timer pauses on hover, on focus, and while the page is hidden. */
function useTimeUp(item: Notification, onClose: Props['onClose']) {
  const [held, hold] = useState(false);
  const [visible, see] = useState(seen);
  useEffect(() => {
    const look = () => see(seen());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (held || !visible) return undefined;
    const timer = setTimeout(() => onClose([item]), STAYS);
    return () => clearTimeout(timer);
  }, [held, visible, item, onClose]);
  return {
    onMouseEnter: () => hold(true),
    onMouseLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
}

type Props = {
  item: Notification;
  onClose: (items: readonly Notification[]) => void;
  onOpen: () => void;
  onRead: () => void;
};

const small = { flex: 'none', minInlineSize: { xs: 40, md: 30 }, minBlockSize: { xs: 44, md: 30 } } as const;

/** A new notification. It closes by itself, but not on hover, on focus, or while the page is hidden. */
export function PopUp({ item, onClose, onOpen, onRead }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence()(item);
  const hold = useTimeUp(item, onClose);
  const note = noteOf(item);
  return (
    <Box
      {...hold}
      onKeyDown={({ key }) => (key === 'Escape' ? onClose([item]) : undefined)}
      sx={({ vars }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        padding: 0.5,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderInlineStart: `4px solid ${vars?.palette[item.options.variant].main}`,
        backgroundColor: 'background.paper',
        boxShadow: 8,
        animation: 'popup 160ms ease-out',
        '@keyframes popup': { from: { opacity: 0, translate: '0 8px' } },
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      })}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minInlineSize: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1,
          alignItems: 'start',
          padding: 0.75,
          borderRadius: 1,
          textAlign: 'start',
        }}
      >
        <VariantIcon variant={item.options.variant} />
        <Box component="span" sx={{ display: 'grid', minInlineSize: 0 }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>
            {sentence}
          </Typography>
          {note && (
            <Typography
              component="span"
              dir="auto"
              variant="body2"
              color="textSecondary"
              title={note}
              sx={{
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: '3',
                overflow: 'hidden',
                overflowWrap: 'anywhere',
              }}
            >
              {note}
            </Typography>
          )}
          <Typography component="span" variant="body2" color="textSecondary">
            <Stamp at={item.start} />
          </Typography>
        </Box>
      </ButtonBase>
      <IconButton
        size="small"
        data-hint={t('notifications.read')}
        aria-label={t('notifications.readOne', { sentence })}
        onClick={onRead}
        sx={small}
      >
        <Done fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('kit.close')} onClick={() => onClose([item])} sx={small}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

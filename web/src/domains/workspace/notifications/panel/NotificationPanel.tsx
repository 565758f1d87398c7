import { type Notification, notifications } from '@embark/contracts/workspace/notifications';
import Done from '@mui/icons-material/Done';
import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { useTellPanelIsOpen } from '../panelState.ts';
import { ALL, noteOf, Stamp, VariantIcon } from '../parts.tsx';
import { useMarking } from '../useMarking.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { useSentence } from '../useSentence.ts';

type Props = { item: Notification; onOpen: () => void; onRead: () => void };

/** A notification in the panel: a click opens its subject; an unread one can be marked as read separately. */
function PanelItem({ item, onOpen, onRead }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence()(item);
  const note = noteOf(item);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderRadius: 1.5,
        ...(!item.read && { backgroundColor: 'action.hover' }),
      }}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minInlineSize: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1,
          padding: 1,
          borderRadius: 1.5,
          textAlign: 'start',
          alignItems: 'start',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <VariantIcon variant={item.options.variant} />
        <Box component="span" sx={{ minInlineSize: 0, display: 'grid' }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere', fontWeight: item.read ? 400 : 600 }}>
            {!item.read && <span style={visuallyHidden}>{t('notifications.isUnread')}: </span>}
            {sentence}
          </Typography>
          {note && (
            <Typography
              component="span"
              dir="auto"
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
          )}
          <Typography component="span" variant="body2" color="textSecondary">
            <Stamp at={item.start} />
          </Typography>
        </Box>
      </ButtonBase>
      {!item.read && (
        <IconButton
          size="small"
          data-hint={t('notifications.read')}
          aria-label={t('notifications.readOne', { sentence })}
          onClick={onRead}
          sx={{ marginBlockStart: 0.5, minInlineSize: { xs: 44, md: 30 }, minBlockSize: { xs: 44, md: 30 } }}
        >
          <Done fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const WIDTH = 320; // pixels, from the specification

/** The panel of the latest notifications. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useTellPanelIsOpen();
  const { data: items, error } = useRead(notifications.panel, {});
  const { data: unread } = useRead(notifications.unread, {});
  const { open, read, readAll, readThese } = useMarking();
  const count = unread?.count ?? 0;
  const fresh = (items ?? []).filter((item) => !item.read).map(({ id }) => id);
  /** Marks those shown as read, or all when there are more than the panel shows. */
  const readThemAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('[role=dialog]')?.querySelector('button')?.focus(); // this button unmounts
    return fresh.length < count && unread ? readAll(unread.last) : readThese(fresh);
  };
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('notifications.title')}
      width={WIDTH}
      actions={
        <Button fullWidth component={Link} to={ALL} onClick={onClose}>
          {t('notifications.seeAll')}
        </Button>
      }
    >
      {!items && !error && <Skeletons />}
      {error && !items && <EmptyState title={translateMessage(error.message)} />}
      {items?.length === 0 && <EmptyState title={t('notifications.empty')} />}
      {fresh.length > 0 && (
        <Button startIcon={<DoneAll />} onClick={readThemAll} sx={{ marginBlockEnd: 1 }}>
          {t('notifications.readAll')}
        </Button>
      )}
      {items && items.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 0.5, margin: 0, marginInline: -1, padding: 0, listStyle: 'none' }}
        >
          {items.map((item) => (
            <PanelItem
              key={item.id}
              item={item}
              onRead={() => read(item)}
              onOpen={() => {
                open(item);
                if (item.options.onclick_url) onClose();
              }}
            />
          ))}
        </Box>
      )}
    </SidePanel>
  );
}

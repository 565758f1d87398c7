import { notifications } from '@embark/contracts/workspace/notifications';
import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { useTellPanelIsOpen } from '../panelState.ts';
import { ALL } from '../parts.tsx';
import { useMarking } from '../useMarking.ts';
import { PanelItem } from './PanelItem.tsx';

const WIDTH = 320; // pixels, as the specification says

/** The newest notifications beside the screen at hand. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useTellPanelIsOpen();
  const { data: items, error } = useRead(notifications.panel, {});
  const { data: unread } = useRead(notifications.unread, {});
  const { open, read, readAll, readThese } = useMarking();
  const count = unread?.count ?? 0;
  const fresh = (items ?? []).filter((item) => !item.read).map(({ id }) => id);
  /** Those on show, or all when there are more than the panel shows. */
  const readThemAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('[role=dialog]')?.querySelector('button')?.focus(); // this button goes
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
      {error && !items && <EmptyState title={error.message} />}
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

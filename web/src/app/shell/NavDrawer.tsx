import Drawer from '@mui/material/Drawer';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { WIDE } from './navStyle.ts';
import { SideNav } from './SideNav.tsx';

type Props = { onClose: () => void; side?: 'left' | 'right' };

/** The navigation of a narrow window, as a drawer over the page. */
export function NavDrawer({ onClose, side = 'left' }: Props) {
  const { t } = useTranslation();
  const area = useArea('navbar');
  return (
    <Drawer
      open
      anchor={side}
      onClose={onClose}
      slotProps={{ paper: { ...area, 'aria-label': t('app.openMenu'), sx: { inlineSize: WIDE } } }}
    >
      <SideNav folded={false} onGo={onClose} />
    </Drawer>
  );
}

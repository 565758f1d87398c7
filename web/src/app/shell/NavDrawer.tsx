import Drawer from '@mui/material/Drawer';
import { WIDE } from './navStyle.ts';
import { SideNav } from './SideNav.tsx';

type Props = { onClose: () => void; side?: 'left' | 'right' };

/** The navigation of a narrow window, over the page. */
export const NavDrawer = ({ onClose, side = 'left' }: Props) => (
  <Drawer open anchor={side} onClose={onClose} slotProps={{ paper: { sx: { inlineSize: WIDE } } }}>
    <SideNav folded={false} onGo={onClose} />
  </Drawer>
);

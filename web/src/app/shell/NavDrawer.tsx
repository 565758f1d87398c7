import Drawer from '@mui/material/Drawer';
import { SideNav } from './SideNav.tsx';

/** The navigation of a narrow window, over the page. */
export const NavDrawer = ({ width, onClose }: { width: number; onClose: () => void }) => (
  <Drawer open onClose={onClose} slotProps={{ paper: { sx: { inlineSize: width } } }}>
    <SideNav folded={false} onGo={onClose} />
  </Drawer>
);

import History from '@mui/icons-material/HistoryOutlined';
import Logout from '@mui/icons-material/Logout';
import PersonOutline from '@mui/icons-material/PersonOutlined';
import { mayOpen } from '@embark/contracts/screens';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { logout, useSession } from '../../domains/organisation/session/index.ts';
import { HelpItems } from '../../domains/workspace/help/index.ts';
import { Ltr } from '../../kit/text/Ltr.tsx';
import { ScreenLoadersContext, isThere } from '../screenLoaders.ts';

const PROFILE = '/apps/users/myprofile';
const CHANGES = '/apps/recent-changes';

const leave = async () => {
  await logout();
  window.location.assign('/');
};

type Props = { id: string; anchor: HTMLElement; onClose: () => void };

/** The signed-in user's name, email and roles, and the logout. */
export function UserCard({ id, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const user = useSession();
  const { data, role } = user;
  const domains = use(ScreenLoadersContext);
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      container={anchor.closest('header')}
      onClose={onClose}
      slotProps={{ paper: { role: 'presentation' } }} // the header is its landmark
    >
      <Box component="li" role="none" sx={{ paddingInline: 2, paddingBlock: 1, maxInlineSize: 280 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{data.displayName}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Ltr>{data.email}</Ltr>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {role.map((one) => t(`session.roles.${one}`)).join(', ')}
        </Typography>
      </Box>
      <Divider component="li" />
      {isThere(PROFILE, domains) && (
        <MenuItem component={RouterLink} to={PROFILE} onClick={onClose}>
          <ListItemIcon>
            <PersonOutline fontSize="small" />
          </ListItemIcon>
          {t('app.user.profile')}
        </MenuItem>
      )}
      {mayOpen(CHANGES, user) && (
        <MenuItem component={RouterLink} to={CHANGES} onClick={onClose}>
          <ListItemIcon>
            <History fontSize="small" />
          </ListItemIcon>
          {t('titles.recentChanges')}
        </MenuItem>
      )}
      <HelpItems onClose={onClose} />
      <MenuItem onClick={() => void leave()}>
        <ListItemIcon>
          <Logout fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </ListItemIcon>
        {t('app.user.logout')}
      </MenuItem>
    </Menu>
  );
}

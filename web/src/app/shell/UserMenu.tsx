import Logout from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout, useSession } from '../../domains/session/index.ts';
import { Ltr } from '../../kit/Ltr.tsx';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';

const leave = async () => {
  await logout();
  window.location.assign('/');
};

export function UserMenu() {
  const { t } = useTranslation();
  const { data, role } = useSession();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const initials = data.displayName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ gap: 1, minInlineSize: 44, minBlockSize: 44, paddingInline: 0.75 }}
      >
        <Avatar
          src={data.photoURL ?? undefined}
          alt=""
          aria-hidden
          sx={{
            inlineSize: 30,
            blockSize: 30,
            fontSize: '1.25rem',
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>
          {t('app.user.label', { name: data.displayName })}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          {data.displayName}
        </Box>
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
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
        <MenuItem onClick={() => void leave()}>
          <ListItemIcon>
            <Logout fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
          </ListItemIcon>
          {t('app.user.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

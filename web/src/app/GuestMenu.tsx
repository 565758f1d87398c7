import { session } from '@embark/contracts/organisation/session';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from '../kit/i18n/useTranslation.ts';
import { useRead } from '../kit/call/api.ts';

/** The menu for guests: sign-in, and registration where the office allows it. */
export function GuestMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { data } = useRead(session.welcome, {});
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minBlockSize: 44 }}
      >
        {t('app.user.guest')}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          container={anchor.closest('header')}
          onClose={() => setAnchor(undefined)}
          slotProps={{ paper: { role: 'presentation' } }} // the header is its landmark
        >
          <MenuItem component="a" href="/login">
            {t('app.user.login')}
          </MenuItem>
          {data?.registration && (
            <MenuItem component="a" href="/register">
              {t('app.user.register')}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}

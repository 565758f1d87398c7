import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';
import type { Entry, Group } from '../menu.ts';
import { menuIcons } from './menuIcons.ts';

type Props = { group: Group; folded: boolean; onGo?: () => void };

export function NavGroup({ group, folded, onGo }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Box
      sx={{
        marginBlockEnd: 1.5,
        ...(folded && { '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }),
      }}
    >
      <Typography
        id={heading}
        variant="overline"
        component="h2"
        color="textSecondary"
        sx={{
          paddingInline: 1.25,
          paddingBlock: 0.5,
          ...(folded && visuallyHidden),
        }}
      >
        {t(group.title)}
      </Typography>
      <List aria-labelledby={heading} disablePadding>
        {group.entries.map((entry) => (
          <ListItem key={entry.to} disablePadding>
            <NavEntry entry={entry} folded={folded} onGo={onGo} />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

function NavEntry({ entry: { title, to, icon }, folded, onGo }: { entry: Entry; folded: boolean; onGo?: () => void }) {
  const { t } = useTranslation();
  const Icon = menuIcons[icon];
  return (
    <ListItemButton
      data-hint={folded ? t(title) : undefined}
      data-hint-side="end"
      component={NavLink}
      to={to}
      onClick={onGo}
      aria-label={folded ? t(title) : undefined}
      sx={{
        minBlockSize: 38,
        paddingInline: 1.25,
        paddingBlock: 0.5,
        marginBlock: '1px',
        color: 'text.secondary',
        fontSize: '1.4rem',
        fontWeight: 500,
        '& .MuiListItemIcon-root': { color: 'inherit' },
        '&:hover': { color: 'text.primary' },
        '&.active': (theme) => ({
          color: theme.vars?.palette.primary.main,
          fontWeight: 600,
          backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 10%, transparent)`,
        }),
      }}
    >
      <ListItemIcon sx={{ minInlineSize: folded ? 0 : 34 }}>
        <Icon sx={{ fontSize: '2rem' }} />
      </ListItemIcon>
      {!folded && t(title)}
    </ListItemButton>
  );
}

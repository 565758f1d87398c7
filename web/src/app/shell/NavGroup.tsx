import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
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
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <NavEntry entry={entry} folded={folded} onGo={onGo} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const Entrance = styled(NavLink)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minBlockSize: 38,
    paddingInline: 10,
    paddingBlock: 4,
    marginBlock: 1,
    borderRadius: 8,
    color: palette.text.secondary,
    fontSize: '1.4rem',
    fontWeight: 500,
    textDecoration: 'none',
    transition: 'background-color 120ms',
    '& svg': { flex: 'none', fontSize: '2rem' },
    '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
    '&.active': {
      color: palette.primary.main,
      fontWeight: 600,
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)`,
    },
    [theme.breakpoints.down('lg')]: { minBlockSize: 44 },
  };
});

function NavEntry({ entry: { title, to, icon }, folded, onGo }: { entry: Entry; folded: boolean; onGo?: () => void }) {
  const { t } = useTranslation();
  const Icon = menuIcons[icon];
  return (
    <Entrance
      to={to}
      onClick={onGo}
      data-hint={folded ? t(title) : undefined}
      data-hint-side="end"
      aria-label={folded ? t(title) : undefined}
    >
      <Icon />
      {!folded && t(title)}
    </Entrance>
  );
}

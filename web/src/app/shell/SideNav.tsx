import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { CompanyLogo } from './HomeLink.tsx';
import { NavName } from './navStyle.ts';
import { NavSearch } from './NavSearch.tsx';
import { NavTree } from './NavTree.tsx';

type Props = { folded: boolean; onFold?: () => void; onGo?: () => void };

/** The navigation: the way home, its search and the menu, in a landmark. */
export function SideNav({ folded, onFold, onGo }: Props) {
  const { t } = useTranslation();
  const [searching, search] = useState(false);
  return (
    <Box
      component="nav"
      aria-label={t('app.menu.label')}
      sx={{
        '--nav-line': (theme) => theme.vars?.palette.divider,
        display: 'flex',
        flexDirection: 'column',
        blockSize: '100%',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 60, paddingInline: '16px 10px' }}>
        <Link
          component={RouterLink}
          to="/"
          onClick={onGo}
          underline="none"
          color="textPrimary"
          aria-label={t('app.home')}
          sx={{
            flex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            fontSize: '1.75rem',
            fontWeight: 660,
            letterSpacing: '-0.015em',
          }}
        >
          <CompanyLogo size={32} />
          <NavName>Embark</NavName>
        </Link>
        {onFold && (
          <IconButton
            data-hint={t(folded ? 'app.unfold' : 'app.fold')}
            data-hint-side="end"
            onClick={onFold}
            aria-label={t(folded ? 'app.unfold' : 'app.fold')}
            aria-expanded={!folded}
            sx={{ '[data-narrow] &': { visibility: 'hidden' } }}
          >
            <ChevronLeft
              sx={{
                transform: folded ? 'scaleX(-1)' : 'none',
                '[dir=rtl] &': { transform: folded ? 'none' : 'scaleX(-1)' },
              }}
            />
          </IconButton>
        )}
      </Box>
      <NavSearch onSearching={search} onGo={onGo} />
      <Box
        hidden={searching}
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', padding: '4px 10px 16px', scrollbarWidth: 'thin' }}
      >
        <NavTree onGo={onGo} />
      </Box>
    </Box>
  );
}

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { NavName } from './navStyle.ts';
import { NavSearch } from './NavSearch.tsx';
import { NavTree } from './NavTree.tsx';
import { useVisitor } from '../../domains/organisation/session/index.ts';
import { Logo } from '../../kit/page/Logo.tsx';

/** The mark and the way home, where the navigation does not stand beside the page. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to="/" aria-label={t('app.home')} sx={{ display: 'flex', marginInlineEnd: 1.5 }}>
      <CompanyLogo size={32} />
    </Link>
  );
}

/** The mark of the company in force; that of the property business is a house. */
const CompanyLogo = ({ size }: { size: number }) => (
  <Logo size={size} mark={useVisitor()?.company === 'ar' ? 'house' : 'way'} />
);

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

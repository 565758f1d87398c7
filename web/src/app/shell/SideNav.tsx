import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../domains/session/index.ts';
import { Logo } from '../../kit/Logo.tsx';
import { menuOf } from '../menu.ts';
import { NavGroup } from './NavGroup.tsx';

type Props = { folded: boolean; onFold?: () => void; onGo?: () => void };

/** The menu of this user, as links in a landmark. Folded, only the icons show and the names are tooltips. */
export function SideNav({ folded, onFold, onGo }: Props) {
  const { t } = useTranslation();
  const user = useSession();
  return (
    <Box
      component="nav"
      aria-label={t('app.menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 60, paddingInline: folded ? '16px' : '20px' }}>
        <Link
          component={RouterLink}
          to="/"
          onClick={onGo}
          underline="none"
          color="textPrimary"
          aria-label={t('app.home')}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            fontSize: '1.75rem',
            fontWeight: 660,
            letterSpacing: '-0.015em',
          }}
        >
          <Logo size={32} />
          {!folded && 'Embark'}
        </Link>
      </Box>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          overflowX: 'hidden',
          paddingInline: folded ? '10px' : '12px',
          paddingBlock: 1,
        }}
      >
        {menuOf(user).map((group) => (
          <NavGroup key={group.entries[0]?.to} group={group} folded={folded} onGo={onGo} />
        ))}
      </Box>
      {onFold && (
        <Box sx={{ padding: 1.25, display: 'flex', justifyContent: folded ? 'center' : 'flex-end' }}>
          <IconButton
            data-hint={t(folded ? 'app.unfold' : 'app.fold')}
            data-hint-side="end"
            onClick={onFold}
            aria-label={t(folded ? 'app.unfold' : 'app.fold')}
            aria-expanded={!folded}
          >
            <ChevronLeft
              sx={{
                transform: folded ? 'scaleX(-1)' : 'none',
                '[dir=rtl] &': { transform: folded ? 'none' : 'scaleX(-1)' },
              }}
            />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

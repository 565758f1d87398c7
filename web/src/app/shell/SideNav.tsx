import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type KeyboardEvent, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { NavName, NavOption } from './navStyle.ts';
import { NavTree } from './NavTree.tsx';
import { useVisitor } from '../../domains/organisation/session/index.ts';
import { Logo } from '../../kit/page/Logo.tsx';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';
import { NavIcon } from './NavIcon.tsx';
import { suggestions } from './suggestions.ts';
import { useNamedEntries } from './useMenu.ts';

type NavSearchProps = {
  /** Called when suggestions replace the menu, and when the menu returns. */
  onSearching: (searching: boolean) => void;
  onGo?: () => void;
};

/** Searches the menu while typing: arrows move, Enter opens the first, Escape clears. */
function NavSearch({ onSearching, onGo }: NavSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = useNamedEntries();
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = searching ? suggestions(entries, typed) : [];

  const type = (text: string) => {
    setTyped(text);
    onSearching(text.trim() !== '');
  };
  const leave = () => {
    type('');
    onGo?.();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event;
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, a')];
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && target instanceof HTMLElement && searching) {
      event.preventDefault();
      stops.at((stops.indexOf(target) + step + stops.length) % stops.length)?.focus();
    }
    if (key === 'Escape' && searching) {
      event.stopPropagation();
      event.preventDefault();
      type('');
      stops[0]?.focus();
    }
    if (key === 'Enter' && target instanceof HTMLInputElement && found[0]) {
      leave();
      void navigate(found[0].url);
    }
  };

  return (
    <Box
      onKeyDown={press}
      sx={{
        paddingInline: '12px',
        paddingBlockEnd: 0.5,
        overflowY: 'auto',
        flex: searching ? 1 : 'none',
        '[data-narrow] &': { opacity: 0 },
      }}
    >
      <SearchInput
        label={t('app.navSearch.label')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {found.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
          {found.map(({ id, url, icon, name, above }, at) => (
            <li key={id}>
              <NavOption to={url} onClick={leave} data-first={at === 0 || undefined}>
                <NavIcon name={icon} />
                <span>
                  {name}
                  {above && <small>{above}</small>}
                </span>
              </NavOption>
            </li>
          ))}
        </Box>
      )}
      <Box
        component="output"
        sx={
          found.length > 0
            ? visuallyHidden
            : { display: 'block', padding: searching ? 1.5 : 0, color: 'text.secondary' }
        }
      >
        {searching && t(found.length > 0 ? 'app.navSearch.found' : 'app.navSearch.none', { count: found.length })}
      </Box>
    </Box>
  );
}

/** The logo linking home, where the navigation is not at the side. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to="/" aria-label={t('app.home')} sx={{ display: 'flex', marginInlineEnd: 1.5 }}>
      <CompanyLogo size={32} />
    </Link>
  );
}

/** The logo of the current company; a house for the property business. */
const CompanyLogo = ({ size }: { size: number }) => (
  <Logo size={size} mark={useVisitor()?.company === 'ar' ? 'house' : 'way'} />
);

type Props = { folded: boolean; onFold?: () => void; onGo?: () => void };

/** The navigation landmark: home link, search and menu. */
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

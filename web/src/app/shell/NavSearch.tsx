import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { visuallyHidden } from '../../kit/theme/visuallyHidden.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavOption } from './navStyle.ts';
import { suggestions } from './suggestions.ts';
import { useNamedEntries } from './useMenu.ts';

type Props = {
  /** Told when the suggestions take the place of the menu, and when they leave it. */
  onSearching: (searching: boolean) => void;
  onGo?: () => void;
};

/** Finds entries of the menu by what is typed: arrows walk, Enter goes to the first, Escape gives it up. */
export function NavSearch({ onSearching, onGo }: Props) {
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SearchInput } from '../../kit/SearchInput.tsx';
import { NavIcon } from './NavIcon.tsx';
import { NavOption } from './navStyle.ts';
import { suggestions } from './suggestions.ts';
import { useNamedEntries } from './useMenu.ts';

type Props = {
  /** Told when the suggestions take the place of the menu, and when they leave it. */
  onSearching: (searching: boolean) => void;
  onGo?: () => void;
};

/** Finds an entry of the menu by what is typed: arrows choose, Enter goes there, Escape gives it up. */
export function NavSearch({ onSearching, onGo }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const entries = useNamedEntries();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const searching = typed.trim() !== '';
  const found = searching ? suggestions(entries, typed) : [];
  const chosen = found[Math.min(at, found.length - 1)];

  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    onSearching(text.trim() !== '');
  };
  const go = (url: string) => {
    type('');
    onGo?.();
    void navigate(url);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Escape' && searching) {
      event.stopPropagation();
      event.preventDefault();
      type('');
    }
    if (key === 'Enter' && chosen) go(chosen.url);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
  };

  return (
    <Box component="search" sx={{ paddingInline: '12px', paddingBlockEnd: 0.5, '[data-narrow] &': { opacity: 0 } }}>
      <SearchInput
        label={t('app.navSearch.label')}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={searching}
        aria-controls={searching ? id : undefined}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {searching && (
        <Box
          component="ul"
          id={id}
          role="listbox"
          aria-label={t('app.navSearch.found')}
          sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}
        >
          {found.map((entry) => (
            <NavOption
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              aria-selected={entry === chosen}
              onPointerDown={(event) => event.preventDefault()} // the field keeps the keyboard
              onClick={() => go(entry.url)}
            >
              <NavIcon name={entry.icon} />
              <span>
                {entry.name}
                {entry.above && <small>{entry.above}</small>}
              </span>
            </NavOption>
          ))}
        </Box>
      )}
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', paddingInline: 1.5 }}
      >
        {searching && found.length === 0 && t('app.navSearch.none')}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../domains/organisation/session/index.ts';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { enquirySearch } from '../search.ts';

/** Finds people among the enquiries; `/` leads here from anywhere, Escape gives it up. */
export function PageSearch() {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const inAddress = new URLSearchParams(search).get('q') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setTyped(inAddress);
  }
  const found = enquirySearch(user, typed);
  if (!found) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(found);
  };
  const giveUp = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    setTyped('');
    event.currentTarget.blur();
  };

  return (
    <Box component="search" sx={{ flex: '0 1 440px', minInlineSize: 0 }}>
      <form onSubmit={submit}>
        <SearchInput
          id="page-search"
          label={t('app.search.label')}
          placeholder={t('app.search.placeholder')}
          aria-keyshortcuts="/"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={giveUp}
        />
      </form>
    </Box>
  );
}

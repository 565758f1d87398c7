import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../domains/session/index.ts';
import { mayOpen } from '../screens.ts';
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
  if (!mayOpen(enquirySearch(''), user)) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(enquirySearch(typed));
  };
  const giveUp = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key !== 'Escape') return;
    setTyped('');
    event.currentTarget.blur();
  };

  return (
    <Box component="search" sx={{ flex: '0 1 440px', minInlineSize: 0 }}>
      <form onSubmit={submit}>
        <OutlinedInput
          id="page-search"
          type="search"
          size="small"
          fullWidth
          value={typed}
          placeholder={t('app.search.placeholder')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={giveUp}
          autoComplete="off"
          slotProps={{ input: { 'aria-label': t('app.search.label'), 'aria-keyshortcuts': '/' } }}
          startAdornment={
            <InputAdornment position="start">
              <Search sx={{ fontSize: '2rem' }} />
            </InputAdornment>
          }
          sx={{ blockSize: 38, backgroundColor: 'background.default', '& fieldset': { borderColor: 'divider' } }}
        />
      </form>
    </Box>
  );
}

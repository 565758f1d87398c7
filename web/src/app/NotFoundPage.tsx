import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from '../kit/i18n/useTranslation.ts';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useVisitor } from '../domains/organisation/session/index.ts';
import { searchForAll } from './search.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const visitor = useVisitor();

  useEffect(() => {
    document.title = `404 · Embark`;
  }, []);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string' && text.trim()) void navigate(searchForAll(visitor, text));
  };

  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 8, paddingInline: 3, textAlign: 'center' }}
    >
      <Typography aria-hidden sx={{ fontSize: '7.2rem', fontWeight: 700, lineHeight: 1, color: 'primary.main' }}>
        404
      </Typography>
      <Typography variant="h1">{t('app.notFound.title')}</Typography>
      <Box component="search" sx={{ inlineSize: 'min(36rem, 100%)' }}>
        <form onSubmit={search}>
          <TextField name="q" type="search" label={t('titles.search')} autoComplete="off" />
        </form>
      </Box>
      <Link component={RouterLink} to="/">
        {t('app.notFound.back')}
      </Link>
    </Box>
  );
}

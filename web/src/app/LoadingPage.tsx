import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../kit/i18n/useTranslation.ts';
import { Logo } from '../kit/page/Logo.tsx';

export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', gap: 2, minBlockSize: '100dvh' }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, inlineSize: 200 }}>
        <Logo size={48} />
        <Typography component="output" color="textSecondary">
          {t('kit.loading')}
        </Typography>
        <LinearProgress aria-label={t('kit.loading')} sx={{ inlineSize: '100%' }} />
      </Box>
    </Box>
  );
}

import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from '../i18n/useTranslation.ts';

/** New rows take a while; takes no room of its own, so that nothing jumps. */
export function Progress() {
  const { t } = useTranslation();
  return (
    <LinearProgress
      aria-label={t('list.loading')}
      sx={{ blockSize: 2, marginBlockEnd: '-10px', zIndex: 4, displayPrint: 'none' }}
    />
  );
}

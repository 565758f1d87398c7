import Alert from '@mui/material/Alert';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useReachable } from '../call/http.ts';
import { Delayed } from './Delayed.tsx';

/** A banner over the page while the server is unreachable; requests are retried meanwhile. */
export function OfflineNotice() {
  const { t } = useTranslation();
  if (useReachable()) return null;
  return (
    <Delayed>
      <output>
        <Alert severity="warning" role="presentation" sx={{ borderRadius: 0, paddingBlock: 0 }}>
          {t('kit.offline')}
        </Alert>
      </output>
    </Delayed>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';

type LoadFailedProps = { problem: Error; onRetry: () => void };

/** A loading error with a retry. */
export function LoadFailed({ problem, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const again = (
    <Button color="inherit" onClick={onRetry}>
      {t('account.again')}
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {translateMessage(problem.message)}
    </Alert>
  );
}

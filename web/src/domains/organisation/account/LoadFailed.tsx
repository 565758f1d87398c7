import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';

type Props = { problem: Error; onRetry: () => void };

/** What could not be read, and another try. */
export function LoadFailed({ problem, onRetry }: Props) {
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

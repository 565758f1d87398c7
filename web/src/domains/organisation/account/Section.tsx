import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
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

type Props = { title: string; says?: ReactNode; children: ReactNode };

/** A section of the account with a heading. */
export function Section({ title, says, children }: Props) {
  const heading = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 }, alignContent: 'start' }}
    >
      <div>
        <Typography id={heading} variant="h2">
          {title}
        </Typography>
        {says !== undefined && (
          <Typography color="textSecondary" sx={{ marginBlockStart: 0.5, maxInlineSize: '65ch' }}>
            {says}
          </Typography>
        )}
      </div>
      {children}
    </Paper>
  );
}

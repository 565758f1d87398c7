import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ApiProblem } from '../call/api.ts';
import { EmptyState } from './EmptyState.tsx';
import { translateMessage } from '../i18n/messages.ts';

/** The error boundary's screen: what is saved, and two ways to continue. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Box role="alert">
      <EmptyState
        title={t('kit.crash.title')}
        text={
          <>
            {t('kit.crash.text')}
            <Typography component="span" variant="body2" sx={{ display: 'block', marginBlockStart: 1 }}>
              {t('kit.crash.detail', { message })}
            </Typography>
          </>
        }
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {onRetry && <Button onClick={onRetry}>{t('kit.retry')}</Button>}
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('kit.reload')}
            </Button>
          </Box>
        }
      />
    </Box>
  );
}

const Fallback = ({ error, resetErrorBoundary }: FallbackProps) => (
  <CrashPage error={error} onRetry={resetErrorBoundary} />
);

/** Contains a crash to this part of the page. A change of `of`, when other content is shown, resets it. */
export const CrashGuard = ({ of, children }: { of?: unknown; children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Fallback} resetKeys={[of]}>
    {children}
  </ErrorBoundary>
);

/** Shown in place of data that failed to load. */
export function ReadProblem({ problem, onRetry }: { problem: ApiProblem; onRetry?: () => void }) {
  const { t } = useTranslation();
  const missing = problem.code === 'not-found';
  const lasts = missing || problem.code === 'not-allowed'; // another try ends the same way
  return (
    <Box role="alert">
      <EmptyState
        title={t('kit.failed.title')}
        text={missing ? t('kit.failed.notFound') : translateMessage(problem.message)}
        action={!lasts && onRetry && <Button onClick={onRetry}>{t('kit.retry')}</Button>}
      />
    </Box>
  );
}

/** Says in place of a record that there is none with the ID in the address, which stays. */
export const RecordMissing = () => <ReadProblem problem={new ApiProblem(404, {})} />;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { ApiProblem } from '../call/api.ts';
import { translateMessage } from '../i18n/messages.ts';
import type { Notice } from './props.ts';

/** The empty state of a list: why there are no rows, and what to do next. */
export function Panel({ title, hint, action }: Notice) {
  return (
    <Box
      sx={{
        flex: '1 1 auto',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        minBlockSize: '50dvh',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        textAlign: 'center',
      }}
    >
      <Typography component="p" variant="h2">
        {title}
      </Typography>
      {hint && <Typography sx={{ maxInlineSize: 480, color: 'text.secondary' }}>{hint}</Typography>}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}

type Failure = { error: ApiProblem; retry: () => void; isFetching: boolean };

/** The list failed to load; `hasRows`: older rows are still on screen. */
export function Failed({ error, retry, isFetching, hasRows }: Failure & { hasRows: boolean }) {
  const { t } = useTranslation();
  const message = translateMessage(error.message);
  const again = (
    <Button size="small" color="inherit" variant={hasRows ? 'text' : 'outlined'} loading={isFetching} onClick={retry}>
      {t('list.retry')}
    </Button>
  );
  if (!hasRows)
    return (
      <Box role="alert" sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column' }}>
        <Panel title={t('list.failed')} hint={message} action={again} />
      </Box>
    );
  return (
    <Alert severity="error" action={again} sx={{ py: 0, displayPrint: 'none' }}>
      {t('list.failedKept')} {message}
    </Alert>
  );
}

/** Shown when no row matches, with a button to clear the filter. */
export function NoMatch({ notice, onClear }: { notice: Notice | undefined; onClear: (() => void) | undefined }) {
  const { t } = useTranslation();
  const clear = onClear && (
    <Button variant="outlined" onClick={onClear}>
      {t('list.clearFilters')}
    </Button>
  );
  return (
    <Panel
      title={notice?.title ?? t('list.noMatch')}
      hint={notice?.hint ?? t('list.noMatchHint')}
      action={notice?.action ?? clear}
    />
  );
}

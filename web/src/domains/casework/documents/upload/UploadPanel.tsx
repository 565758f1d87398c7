import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatSize } from '../../../../kit/text/format.ts';
import type { Upload, Uploads } from './queue.ts';

type Row<To> = Upload<To>;
type Props<To> = {
  items: readonly Row<To>[];
  uploads: Pick<Uploads<To>, 'retry' | 'cancel' | 'clear'>;
  /** The line a file belongs to. */
  nameOf: (to: To) => string;
};

/** The files on their way: progress, and what the server said of each. */
export function UploadPanel<To>({ items, uploads, nameOf }: Props<To>) {
  const { t } = useTranslation();
  const heading = useId();
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const over = done + failed === items.length;
  const open = items.filter(({ state }) => state !== 'done'); // what is done is in the checklist below
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ padding: 1.5, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 36 }}>
        {open.length === 0 && <TaskAlt aria-hidden color="success" />}
        <Typography id={heading} variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          <output>
            {t('documents.upload.progress', {
              done: formatNumber(done),
              count: items.length,
              number: formatNumber(items.length),
            })}
            {failed > 0 && ` · ${t('documents.upload.failed', { count: failed, number: formatNumber(failed) })}`}
          </output>
        </Typography>
        {over && (
          <Button size="small" onClick={uploads.clear}>
            {t('documents.upload.clear')}
          </Button>
        )}
      </Box>
      {open.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {open.map((one) => (
            <UploadRow key={one.id} one={one} line={nameOf(one.to)} uploads={uploads} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function UploadRow<To>({ one, line, uploads }: { one: Row<To>; line: string; uploads: Props<To>['uploads'] }) {
  const { t } = useTranslation();
  const { id, file, state, share, problem, unfit } = one;
  const says = unfit
    ? t(`documents.upload.unfit.${unfit}`)
    : translateMessage(problem?.fields['file'] ?? problem?.message ?? '');
  const active = state === 'sending' || state === 'waiting' || state === 'paused';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 32 }}>
        {state === 'failed' && <ErrorOutline color="error" titleAccess={t('documents.upload.state.failed')} />}
        <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
          <Typography component="span" variant="body2" color="textSecondary">
            {' · '}
            <bdi>{line}</bdi>
            {' · '}
            {formatSize(file.size)}
            {active && ` · ${t(`documents.upload.state.${state}`)}`}
          </Typography>
        </Box>
        {state === 'failed' && !unfit && (
          <Button
            size="small"
            onClick={() => uploads.retry(id)}
            aria-label={t('documents.upload.retryOf', { file: file.name })}
          >
            {t('kit.retry')}
          </Button>
        )}
        <IconButton
          size="small"
          onClick={() => uploads.cancel(id)}
          aria-label={t(active ? 'documents.upload.cancelOf' : 'documents.upload.removeOf', { file: file.name })}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {active && (
        <LinearProgress
          aria-label={t('documents.upload.sentOf', { file: file.name })}
          variant={state === 'waiting' ? 'determinate' : share < 1 ? 'determinate' : 'indeterminate'}
          value={share * 100}
        />
      )}
      {says && (
        <Typography
          role={state === 'failed' ? 'alert' : undefined}
          variant="body2"
          color={state === 'failed' ? 'error' : 'textSecondary'}
        >
          {says}
        </Typography>
      )}
    </Box>
  );
}

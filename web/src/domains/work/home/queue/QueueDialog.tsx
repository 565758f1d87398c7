import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { QueueRecord } from './QueueRecord.tsx';
import { useQueue } from './useQueue.ts';

const takeFocus = (button: HTMLElement | null) => button?.focus();

/** The user's overdue and new enquiries, one at a time, until all are saved or skipped. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { rows, row, at, done, error, go } = useQueue();
  const total = rows?.length ?? 0;
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingInline: 3, paddingBlock: 1.5 }}>
        <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
          {t('home.queue.title')}
        </Typography>
        {row && (
          <Typography color="textSecondary" aria-live="polite">
            {t('home.queue.progress', { at: formatNumber(at + 1), of: formatNumber(total) })}
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          {t('home.queue.exit')}
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={t('home.queue.title')}
        value={total === 0 ? 0 : (at / total) * 100}
      />
      <DialogContent>
        {row ? (
          <QueueRecord key={row.id} row={row} onSaved={() => go('saved')} onSkip={() => go('skipped')} />
        ) : rows ? (
          <Box component="output" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Typography variant="h3" component="h3">
              {t(total === 0 ? 'home.queue.empty' : 'home.queue.finished')}
            </Typography>
            {total > 0 && (
              <Typography>
                {t('home.queue.summary', { saved: formatNumber(done.saved), skipped: formatNumber(done.skipped) })}
              </Typography>
            )}
            <Button variant="contained" onClick={onClose} ref={takeFocus}>
              {t('home.queue.close')}
            </Button>
          </Box>
        ) : error ? (
          <ReadProblem problem={error} onRetry={onClose} />
        ) : (
          <Skeletons lines={6} />
        )}
      </DialogContent>
    </Dialog>
  );
}

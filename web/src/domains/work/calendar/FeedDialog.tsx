import type { Output } from '@embark/contracts/kit';
import { calendar } from '@embark/contracts/work/calendar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { UploadButton } from '../../../kit/form/UploadButton.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDateTime, formatNumber, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** The secret address of the user's calendar for other programs: made, renewed, ended. It is shown once. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const heading = useId();
  const { data } = useRead(calendar.feed, {});
  const renew = useWrite(calendar.renewFeed, { refreshes: [calendar] });
  const end = useWrite(calendar.endFeed, { refreshes: [calendar] });
  const [address, setAddress] = useState<string>();
  const [done, setDone] = useState<Output<typeof calendar.upload>>();
  const make = async () => {
    const made = await renew.mutateAsync({});
    if (made.address) setAddress(new URL(made.address, window.location.origin).href);
  };
  const stop = async () => {
    await end.mutateAsync({});
    setAddress(undefined);
    toast.success(t('calendar.feed.ended'));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    toast.success(t('calendar.feed.copied'));
  };
  const send = async (file: File, onShare: (share: number) => void) => {
    setDone(undefined);
    setDone(await upload(calendar.upload, file, {}, onShare));
    await queries.invalidateQueries();
  };
  const since = data?.since;
  return (
    <Dialog open aria-labelledby={heading} onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{t('calendar.feed.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('calendar.feed.text')}</Typography>
        {address ? (
          <>
            <TextField
              label={t('calendar.feed.address')}
              value={address}
              helperText={t('calendar.feed.once')}
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
            />
            <Button variant="outlined" onClick={() => void copy()}>
              {t('calendar.feed.copy')}
            </Button>
          </>
        ) : (
          <Typography color="textSecondary">
            {since ? t('calendar.feed.since', { when: formatDateTime(since) }) : t('calendar.feed.none')}
          </Typography>
        )}
        <Typography component="h3" variant="subtitle1">
          {t('calendar.upload.title')}
        </Typography>
        <UploadButton
          label={t('calendar.upload.file')}
          text={t('calendar.upload.choose')}
          kinds={t('calendar.upload.kinds')}
          accept=".ics"
          send={send}
          saved={t('calendar.upload.done')}
        />
        {done && (
          <Typography component="output">
            {t('calendar.upload.counts', { added: done.added, changed: done.changed, removed: done.removed })}
            {done.left > 0 &&
              ` ${t('calendar.upload.left', {
                count: done.left,
                number: formatNumber(done.left),
                which: done.skipped
                  .map(
                    ({ at, field }) =>
                      `${formatNumber(at)} (${t(`calendar.upload.why.${field}`, { defaultValue: t('calendar.upload.line', { line: isolate(field) }) })})`,
                  )
                  .join(', '),
              })}`}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {since && (
          <Button color="error" disabled={end.isPending} onClick={() => void stop()} sx={{ marginInlineEnd: 'auto' }}>
            {t('calendar.feed.end')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t('kit.close')}
        </Button>
        <Button variant="contained" disabled={renew.isPending} onClick={() => void make()}>
          {t(since ? 'calendar.feed.renew' : 'calendar.feed.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

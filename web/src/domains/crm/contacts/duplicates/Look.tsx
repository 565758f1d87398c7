import { duplicates } from '@embark/contracts/crm/contacts';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { keyOf, useRead, useWrite } from '../../../../kit/call/api.ts';
import { formatDateTime, formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const SOON = 1000; // milliseconds between two progress requests

/** The button that starts a duplicate scan, its progress, and when the last one ran. */
export function Look() {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { data: run } = useRead(duplicates.run, {}, { refetchInterval: asked ? SOON : false });
  const look = useWrite(duplicates.look, { refreshes: [duplicates] });
  const isOn = run?.state === 'queued' || run?.state === 'running';
  if (isOn !== asked && run) setAsked(isOn);
  const ended = run?.finishedAt;
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: keyOf(duplicates.list) });
  }, [client, ended]);

  const share = run && run.total > 0 ? Math.min(100, Math.round((run.processed / run.total) * 100)) : 0;
  const says = () => {
    if (!run) return '';
    if (isOn)
      return t('contacts.duplicates.looking', { done: formatNumber(run.processed), total: formatNumber(run.total) });
    if (run.state === 'failed') return t('contacts.duplicates.failed');
    return run.finishedAt ? t('contacts.duplicates.lookedAt', { when: formatDateTime(run.finishedAt) }) : '';
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      <Box aria-live="polite" sx={{ minInlineSize: isOn ? 180 : 0 }}>
        <Typography variant="body2" color="textSecondary">
          {says()}
        </Typography>
        {isOn && <LinearProgress variant="determinate" value={share} aria-label={t('contacts.duplicates.progress')} />}
      </Box>
      <Button
        variant="contained"
        startIcon={<PersonSearch />}
        disabled={isOn}
        loading={look.isPending}
        onClick={() => look.mutate({}, { onSuccess: () => setAsked(true), onError: (problem) => toast.error(problem) })}
      >
        {t('contacts.duplicates.look')}
      </Button>
    </Box>
  );
}

import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { type CallOutcome, callOutcomes } from '@embark/contracts/platform/timeline';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import type { Called } from '../../../kit/record/lastCall.ts';
import { FollowUpChips } from '../followUps/index.ts';

type Outcome = z.infer<typeof CallOutcome>;
type Props = { called: Called; onClose: () => void };

/** The record of a call and how to log one there: a next date moves a new enquiry to follow-up. */
function useCalled({ kind, id }: Called) {
  const isEnquiry = kind === 'enquiries';
  const enquiry = useRead(enquiries.get, { id }, { enabled: isEnquiry }).data;
  const file = useRead(conversions.get, { id }, { enabled: !isEnquiry }).data;
  const toEnquiry = useWrite(enquiries.addToTimeline, { refreshes: [enquiries] });
  const toFile = useWrite(conversions.addToTimeline, { refreshes: [conversions] });
  const record = isEnquiry ? enquiry : file;
  const isOpen = isEnquiry ? (enquiry?.nextFollowUpAt ?? null) !== null : file?.closedAt === null;
  const save = (outcome: Outcome, at: string | undefined) => {
    const call = { id, kind: 'call', outcome, direction: 'out', note: '' } as const;
    if (!isEnquiry) return toFile.mutateAsync({ ...call, ...(at && { nextActionAt: at }) });
    const follows = enquiry?.status === 'NE' && enquiry.moves.some(({ to }) => to === 'FU');
    return toEnquiry.mutateAsync({ ...call, ...(at && { nextFollowUpAt: at, ...(follows && { to: 'FU' as const }) }) });
  };
  return { record, isOpen, save, isSaving: toEnquiry.isPending || toFile.isPending };
}

/** "How did the call go?": an outcome and Save log the call; a next date takes one more click. */
export function CallBar({ called, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const { record, isOpen, save, isSaving } = useCalled(called);
  const [outcome, choose] = useState<Outcome>();
  const [at, setAt] = useState<string>();
  if (!record?.can.edit) return null;

  const log = async () => {
    if (!outcome) return;
    try {
      await save(outcome, at);
      toast.success(t('enquiries.composer.saved.call'));
      onClose();
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
      toast.error(problem);
    }
  };
  return (
    <Paper component="section" elevation={8} aria-labelledby={heading} sx={bar}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={heading} component="h2" variant="subtitle2" sx={{ flex: 1 }}>
          {t('enquiries.callBar.title', { name: record.name })}
        </Typography>
        <IconButton size="small" aria-label={t('enquiries.callBar.dismiss')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box component="fieldset" aria-label={t('enquiries.composer.outcome')} sx={chips}>
        {callOutcomes.map((one) => (
          <Chip
            key={one}
            clickable
            aria-pressed={outcome === one}
            variant={outcome === one ? 'filled' : 'outlined'}
            color={outcome === one ? 'primary' : 'default'}
            label={t(`enquiries.outcome.${one}`)}
            onClick={() => choose(one)}
          />
        ))}
      </Box>
      {isOpen && <FollowUpChips office={record.office} zone={record.zone} value={at} onPick={setAt} />}
      <Button
        variant="contained"
        loading={isSaving}
        disabled={!outcome}
        sx={{ justifySelf: 'start' }}
        onClick={() => void log()}
      >
        {t('kit.save')}
      </Button>
    </Paper>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, margin: 0, padding: 0 } as const;
const bar = {
  position: 'fixed',
  insetBlockEnd: 16,
  insetInline: 16,
  marginInline: 'auto',
  maxInlineSize: 640,
  maxBlockSize: '70vh',
  overflowY: 'auto',
  zIndex: 'snackbar',
  display: 'grid',
  gap: 1.25,
  padding: 2,
  '@media print': { display: 'none' },
} as const;

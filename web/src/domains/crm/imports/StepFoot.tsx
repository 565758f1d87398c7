import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { Complaints } from './columns/Complaints.tsx';
import { complaintsAbout } from './draft.ts';
import type { OwnStep } from './steps.ts';
import type { Work, WorkState } from './useWork.ts';

type Props = {
  state: WorkState;
  work: Work;
  step: OwnStep;
  onStep: (step: OwnStep) => void;
  onRehearse: () => void;
};

/** Back and on, and what stands in the way. */
export function StepFoot({ state, work, step, onStep, onRehearse }: Props) {
  const { t } = useTranslation();
  const missing = useRef<HTMLDivElement>(null);
  const complaints = complaintsAbout(work.draft);
  const { sending, refusal } = state;
  const rows = { count: work.inspection.rows, number: formatNumber(work.inspection.rows) };

  const goOn = () => {
    if (step === 'file') onStep('columns');
    else if (complaints.length > 0) missing.current?.focus();
    else if (step === 'columns') onStep('duplicates');
    else onRehearse();
  };

  return (
    <Stack spacing={2}>
      {step !== 'file' && <Complaints complaints={complaints} ref={missing} />}
      {refusal && (
        <Alert severity="error">
          {translateMessage(refusal.message)}
          {Object.values(refusal.fields).map((says) => (
            <div key={says}>{translateMessage(says)}</div>
          ))}
        </Alert>
      )}
      {sending !== undefined && (
        <LinearProgress
          aria-label={t('imports.file.sent')}
          variant={sending < 1 ? 'determinate' : 'indeterminate'}
          value={sending * 100}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {step !== 'file' && (
          <Button color="inherit" onClick={() => onStep(step === 'duplicates' ? 'columns' : 'file')}>
            {t('kit.back')}
          </Button>
        )}
        <Button variant="contained" loading={sending !== undefined} onClick={goOn}>
          {step === 'duplicates' ? t('imports.rehearse', rows) : t(`imports.next.${step}`)}
        </Button>
      </Box>
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { type Ref, useRef } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { type Complaint, complaintsAbout } from './draft.ts';
import type { OwnStep } from './state.ts';
import type { Work, WorkState } from './useWork.ts';

/** What is still missing before the file can be read, named; heard when it changes. */
function Complaints({ complaints, ref }: { complaints: readonly Complaint[]; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {complaints.length > 0 && (
        <Alert severity="warning" role="presentation" ref={ref} tabIndex={-1}>
          {complaints.map(({ about, target, headers }) => (
            <div key={about + (target ?? '')}>
              {t(`imports.missing.${about}`, {
                target: target && t(`imports.targets.${target}`),
                headers: headers?.join(', '),
              })}
            </div>
          ))}
        </Alert>
      )}
    </Box>
  );
}

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

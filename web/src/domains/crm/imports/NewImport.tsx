import { imports } from '@embark/contracts/crm/imports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { type Ref, useRef } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { DuplicatesStep } from './duplicates/DuplicatesStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import { StepBar } from './StepBar.tsx';
import { type OwnStep, ownSteps } from './state.ts';
import type { Work, WorkState } from './useWork.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { type Complaint, complaintsAbout } from './draft.ts';

/** What is still missing before the file can be imported; a live region announces changes. */
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

type StepFootProps = {
  state: WorkState;
  work: Work;
  step: OwnStep;
  onStep: (step: OwnStep) => void;
  onRehearse: () => void;
};

/** Back and next, and what blocks the next step. */
function StepFoot({ state, work, step, onStep, onRehearse }: StepFootProps) {
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

type Props = {
  state: WorkState;
  step: OwnStep;
  /** The preview whose settings apply to a file that must be chosen again. */
  again: string | undefined;
  onStep: (step: OwnStep) => void;
  onStarted: (id: string) => void;
};

/** The steps before the server starts: the file, its columns, and the handling of duplicates. */
export function NewImport({ state, step, again, onStep, onStarted }: Props) {
  const { work, reading } = state;
  const { data: earlier } = useRead(imports.get, { id: again ?? '' }, { enabled: again !== undefined });

  const choose = async (file: File) => {
    if (await state.choose(file, again === undefined ? undefined : earlier?.settings)) onStep('columns');
  };
  const rehearse = async () => {
    const id = await state.rehearse();
    if (id) onStarted(id);
  };

  return (
    <>
      <StepBar current={step} reached={work ? ownSteps : ['file']} onGo={onStep} />
      <Stack spacing={3}>
        {(step === 'file' || !work) && (
          <FileStep
            reading={reading}
            onFile={(file) => void choose(file)}
            again={again === undefined ? undefined : earlier?.fileName}
            ready={again === undefined || earlier !== undefined}
          />
        )}
        {work && step === 'columns' && (
          <ColumnsStep
            inspection={work.inspection}
            draft={work.draft}
            onChange={state.change}
            onMap={(header, target) => void state.map(header, target)}
            reading={reading}
            onReread={() => void state.reread()}
            onReadAs={(read) => void state.readAs(read)}
          />
        )}
        {work && step === 'duplicates' && <DuplicatesStep draft={work.draft} onChange={state.change} />}
        {work && <StepFoot state={state} work={work} step={step} onStep={onStep} onRehearse={() => void rehearse()} />}
      </Stack>
    </>
  );
}

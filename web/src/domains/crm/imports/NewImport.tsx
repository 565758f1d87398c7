import { imports } from '@embark/contracts/crm/imports';
import Stack from '@mui/material/Stack';
import { useRead } from '../../../kit/call/api.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { DuplicatesStep } from './duplicates/DuplicatesStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import { StepBar } from './StepBar.tsx';
import { StepFoot } from './StepFoot.tsx';
import { type OwnStep, ownSteps } from './state.ts';
import type { WorkState } from './useWork.ts';

type Props = {
  state: WorkState;
  step: OwnStep;
  /** A rehearsal whose settings are taken over for a file that is no longer in hand. */
  again: string | undefined;
  onStep: (step: OwnStep) => void;
  onStarted: (id: string) => void;
};

/** The steps before the server is at work: the file, its columns, and what happens to duplicates. */
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
          />
        )}
        {work && step === 'duplicates' && <DuplicatesStep draft={work.draft} onChange={state.change} />}
        {work && <StepFoot state={state} work={work} step={step} onStep={onStep} onRehearse={() => void rehearse()} />}
      </Stack>
    </>
  );
}

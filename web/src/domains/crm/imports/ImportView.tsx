import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { Progress } from './progress/Progress.tsx';
import { useImport } from './progress/useImport.ts';
import { StepBar } from './StepBar.tsx';
import { isMoving } from './state.ts';
import type { OwnStep } from './steps.ts';

type Props = {
  id: string;
  /** Steps that can be gone back to, because the file is still in hand. */
  reached: readonly OwnStep[];
  onStep: (step: OwnStep) => void;
  onChangeSettings: () => void;
  onRun: (id: string) => void;
};

/** A rehearsal or an import: while it moves its progress, then what came of it. */
export function ImportView({ id, reached, onStep, onChangeSettings, onRun }: Props) {
  const { data: job, dataUpdatedAt, error, refetch } = useImport(id);
  if (!job) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons />;
  return (
    <>
      <StepBar
        current={job.dryRun ? 'rehearsal' : 'import'}
        reached={job.dryRun && !isMoving(job) ? reached : []}
        onGo={onStep}
      />
      {isMoving(job) ? (
        <Progress job={job} seenAt={dataUpdatedAt} />
      ) : (
        <Outcome job={job} onChangeSettings={onChangeSettings} onRun={onRun} />
      )}
    </>
  );
}

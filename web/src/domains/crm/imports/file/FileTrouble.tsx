import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ApiProblem } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import type { FileProblem } from './useInspect.ts';

type Props = { id: string; problem: FileProblem; onRetry: () => void };

/** The server's error for a file, and how to fix it. */
export function FileTrouble({ id, problem, onRetry }: Props) {
  const { t } = useTranslation();
  const refusal = problem.why === 'server' ? problem.refusal : undefined;
  const says = problem.why === 'server' ? sentenceOf(problem.refusal) : t(`imports.file.trouble.${problem.why}`);
  return (
    <Alert
      id={id}
      severity="error"
      action={
        refusal?.passes && (
          <Button color="inherit" onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        )
      }
    >
      <AlertTitle>
        <bdi>{problem.file.name}</bdi>
      </AlertTitle>
      {says} {t(`imports.file.remedy.${remedyFor(problem)}`)}
    </Alert>
  );
}

const sentenceOf = (refusal: ApiProblem) => translateMessage(refusal.fields.file ?? refusal.message);

function remedyFor(problem: FileProblem): 'retry' | 'split' | 'save' | 'fill' | 'mend' {
  if (problem.why !== 'server') return problem.why === 'kind' ? 'save' : 'fill';
  if (problem.refusal.passes || problem.refusal.status >= 500) return 'retry';
  return problem.refusal.code === 'too-large' ? 'split' : 'mend';
}

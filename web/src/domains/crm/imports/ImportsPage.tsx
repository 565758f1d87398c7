import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { NewImport } from './NewImport.tsx';
import { PastImports } from './past/PastImports.tsx';
import { isMoving, type OwnStep, ownSteps, stepIn } from './state.ts';
import { useWork } from './useWork.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { Progress } from './progress/Progress.tsx';
import { useImport } from './progress/useImport.ts';
import { StepBar } from './StepBar.tsx';

type Props = {
  id: string;
  /** Steps that can be revisited while the file is still loaded. */
  reached: readonly OwnStep[];
  onStep: (step: OwnStep) => void;
  onChangeSettings: () => void;
  onRun: (id: string) => void;
};

/** A preview or an import: its progress while running, then the result. */
function ImportView({ id, reached, onStep, onChangeSettings, onRun }: Props) {
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

/** Moves focus and scroll to the top of the element when its content changes, but not on the first render. */
function useFocusOn(shown: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.documentElement.scrollTop = 0;
    place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}

/** The query of this page's address: a step, an import, or the list of past ones. */
const Address = z.object({
  view: z.enum(['past']).optional(),
  step: z.enum(ownSteps).optional(),
  import: z.uuid().optional(),
  again: z.uuid().optional(),
});

/** Imports enquiries from a file in steps, each with an address, and lists past imports. */
export function ImportsPage() {
  const { t } = useTranslation();
  const [address] = useFilter(Address);
  const [, setParams] = useSearchParams();
  const state = useWork();
  const go = (params: Record<string, string>) => setParams(params);
  const id = address.import;
  const isPast = address.view === 'past';
  const step = stepIn(address.step ?? null, state.work !== undefined);
  const place = useFocusOn(isPast ? 'past' : (id ?? step));

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: isPast ? '100%' : undefined }}>
      <PageHeader
        title={t('imports.title')}
        actions={
          (id !== undefined || isPast) && (
            <Button startIcon={<Add />} component={Link} to="?" onClick={state.drop}>
              {t('imports.another')}
            </Button>
          )
        }
      />
      <Tabs
        value={isPast ? 'past' : 'one'}
        aria-label={t('imports.title')}
        sx={{ flex: 'none', marginBlockEnd: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        <Tab value="one" label={t('imports.tabs.one')} component={Link} to={id ? `?import=${id}` : '?'} />
        <Tab value="past" label={t('imports.tabs.past')} component={Link} to="?view=past" />
      </Tabs>
      <Box
        ref={place}
        tabIndex={-1}
        role="tabpanel"
        aria-label={t(isPast ? 'imports.past.title' : `imports.tabs.one`)}
        sx={{ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column', '&:focus': { outline: 'none' } }}
      >
        {isPast ? (
          <PastImports onUndone={(undone) => go({ import: undone })} />
        ) : id ? (
          <ImportView
            key={id}
            id={id}
            reached={state.work ? ownSteps : []}
            onStep={(next) => go({ step: next })}
            onChangeSettings={() => go(state.work ? { step: 'columns' } : { again: id })}
            onRun={(run) => go({ import: run })}
          />
        ) : (
          <NewImport
            state={state}
            step={step}
            again={address.again}
            onStep={(next) => go(address.again ? { step: next, again: address.again } : { step: next })}
            onStarted={(started) => go({ import: started })}
          />
        )}
      </Box>
    </Box>
  );
}

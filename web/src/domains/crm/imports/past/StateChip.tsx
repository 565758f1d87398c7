import type { Import } from '@embark/contracts/crm/imports';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { stateTones } from '../state.ts';

/** Where an import stands; a rehearsal says that it was one. */
export function StateChip({ job }: { job: Import }) {
  const { t } = useTranslation();
  const name = job.dryRun && job.state === 'done' ? 'rehearsed' : job.state;
  return (
    <StatusChip tone={job.dryRun && job.state === 'done' ? 'neutral' : stateTones[job.state]}>
      {t(`imports.states.${name}`)}
    </StatusChip>
  );
}

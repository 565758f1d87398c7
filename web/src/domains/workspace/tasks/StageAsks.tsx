import { type StagedKind, tasks } from '@embark/contracts/workspace/tasks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { refreshes } from './refreshes.ts';

/** A record that came to a stage again: whether its tasks are made once more (P1). */
export function StageAsks({ kind, id }: { kind: StagedKind; id: string }) {
  const { t } = useTranslation();
  const save = useSave();
  const { data = [] } = useRead(tasks.stageAsks, { kind, id });
  const { mutateAsync, isPending } = useWrite(tasks.answerStage, { refreshes });
  const answer = (templateId: string, make: boolean) => save(() => mutateAsync({ kind, id, templateId, make }));
  return data.map(({ templateId, name, count, madeAt, unseenBy }) => (
    <Alert
      key={templateId}
      severity={unseenBy.length > 0 ? 'warning' : 'info'}
      action={
        <>
          <Button color="inherit" size="small" disabled={isPending} onClick={() => answer(templateId, true)}>
            {t('tasks.makeAgain')}
          </Button>
          <Button color="inherit" size="small" disabled={isPending} onClick={() => answer(templateId, false)}>
            {t('tasks.notAgain')}
          </Button>
        </>
      }
    >
      {t('tasks.again', { name, count: formatNumber(count), day: formatDate(madeAt) })}
      {unseenBy.length > 0 && ` ${t('tasks.unseenStage', { names: unseenBy.join(', ') })}`}
    </Alert>
  ));
}

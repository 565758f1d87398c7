import { type Application, applications, type Condition, NewCondition } from '@embark/contracts/casework/applications';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { MeetDialog } from './MeetDialog.tsx';
import { refreshes } from './useMove.ts';

const openStates = ['submitted', 'information', 'waitlisted', 'conditional'];

/** The conditions of an offer, each met with evidence. */
export function Conditions({ row }: { row: Application }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [meeting, setMeeting] = useState<Condition>();
  const [isAdding, setAdding] = useState(false);
  const reopen = useWrite(applications.reopenCondition, { refreshes });
  const drop = useWrite(applications.dropCondition, { refreshes });
  const mayEdit = row.can.edit && openStates.includes(row.status);
  if (row.conditions.length === 0 && !(mayEdit && row.status === 'conditional')) return null;
  const act = (write: typeof reopen, { id: conditionId }: Condition) =>
    write.mutateAsync({ id: row.id, version: row.version, conditionId }).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
  return (
    <Group
      title={t('applications.condition.all')}
      framed
      aside={
        mayEdit && (
          <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
            {t('applications.condition.add')}
          </Button>
        )
      }
    >
      <Lines
        rows={row.conditions}
        renderRow={(one) => (
          <>
            <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{one.what}</bdi>
              </Box>
              <Typography variant="body2" color="textSecondary">
                {one.metOn
                  ? t('applications.condition.metOn', { day: formatDate(one.metOn) })
                  : one.dueOn
                    ? t('applications.condition.dueBy', { day: formatDate(one.dueOn) })
                    : t('applications.condition.noDay')}
                {(one.document?.name ?? one.note) && (
                  <>
                    {' · '}
                    <bdi>{one.document?.name ?? one.note}</bdi>
                  </>
                )}
              </Typography>
            </Box>
            <StatusChip tone={one.metOn ? 'success' : 'warning'}>
              {t(one.metOn ? 'applications.condition.met' : 'applications.condition.open')}
            </StatusChip>
            {mayEdit &&
              (one.metOn ? (
                <Button size="small" color="inherit" onClick={() => void act(reopen, one)}>
                  {t('applications.condition.reopen')}
                </Button>
              ) : (
                <>
                  <Button size="small" variant="outlined" onClick={() => setMeeting(one)}>
                    {t('applications.condition.meet')}
                  </Button>
                  <Button size="small" color="inherit" onClick={() => void act(drop, one)}>
                    {t('applications.condition.drop')}
                  </Button>
                </>
              ))}
          </>
        )}
      />
      {meeting && <MeetDialog row={row} condition={meeting} onClose={() => setMeeting(undefined)} />}
      {isAdding && <NewDialog row={row} onClose={() => setAdding(false)} />}
    </Group>
  );
}

function NewDialog({ row, onClose }: { row: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(applications.addCondition, { refreshes });
  return (
    <RowDialog
      title={t('applications.condition.add')}
      schema={NewCondition}
      row={null}
      blank={{ what: '', dueOn: null }}
      fields={{
        what: { kind: 'long', label: t('applications.condition.what'), required: true },
        dueOn: { kind: 'day', label: t('applications.condition.dueOn') },
      }}
      groups={[{ names: ['what', 'dueOn'] }]}
      save={(values) => mutateAsync({ id: row.id, version: row.version, ...values })}
      saved={t('applications.savedShort')}
      onClose={onClose}
    />
  );
}

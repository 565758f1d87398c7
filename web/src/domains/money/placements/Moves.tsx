import { wallOf } from '@embark/contracts/kit/time';
import {
  nextPlacementStates,
  type Placement,
  placementAsksReason,
  PlacementMove,
  placements,
  type PlacementState,
} from '@embark/contracts/money/placements';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { twoColumns } from '../../../kit/form/FormSection.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoveMenu } from '../../../kit/record/MoveMenu.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Sent = Omit<PlacementMove, 'version'>;

/** Moves placements, each with the version shown. */
function useMove({ id, version }: Placement) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(placements.move, { refreshes: [placements] });
  return async (sent: Sent): Promise<void> => {
    const { status } = await mutateAsync({ ...sent, id, version });
    toast.success(t('placements.move.done', { state: t(`placements.status.${status}`) }), id);
  };
}

type Props = { row: Placement; variant?: 'outlined' | 'contained' };

/** The menu of the moves of a placement. Those that need a day or a reason ask for it. */
export function Moves({ row, variant = 'outlined' }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useMove(row);
  const [asked, setAsked] = useState<PlacementState>();
  const moves = nextPlacementStates(row.status);
  if (!row.can.edit || moves.length === 0) return null;
  const go = async (to: PlacementState) => {
    if (to === 'started' || placementAsksReason(to)) return setAsked(to);
    await send({ to }).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
    return undefined;
  };
  return (
    <>
      <MoveMenu
        label={t('placements.move.button')}
        variant={variant}
        moves={moves.map((to) => ({
          key: to,
          text: t(`placements.move.${to}`, { defaultValue: to }),
          onMove: () => void go(to),
        }))}
      />
      {asked && <MoveDialog row={row} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const todayOf = ({ zone }: Placement) => wallOf(new Date(), zone).day;

function MoveDialog({ row, to, onClose }: { row: Placement; to: PlacementState; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useMove(row);
  const body = PlacementMove.refine(({ reason }) => !placementAsksReason(to) || reason, {
    path: ['reason'],
    error: 'Enter a reason',
  });
  const title = t(`placements.move.${to}`, { defaultValue: to });
  const isLeaving = row.status === 'started';
  const asksDay = isLeaving || to === 'started';
  return (
    <FieldsDialog
      schema={body}
      start={{ to, version: row.version, on: asksDay ? todayOf(row) : null, reason: null }}
      send={({ version: _begun, ...values }) => send(values)}
      title={title}
      save={title}
      onClose={onClose}
    >
      {(control) => (
        <>
          {asksDay && (
            <Box sx={twoColumns}>
              <FormDate control={control} name="on" label={t(`placements.move.${isLeaving ? 'leftOn' : 'startOn'}`)} />
            </Box>
          )}
          {placementAsksReason(to) && (
            <FormProse control={control} name="reason" blank={null} required label={t('placements.move.reason')} />
          )}
        </>
      )}
    </FieldsDialog>
  );
}

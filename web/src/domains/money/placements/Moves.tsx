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
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns } from '../../../kit/form/FormSection.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
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

function MoveDialog({ row, to, onClose }: { row: Placement; to: PlacementState; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useMove(row);
  const body = PlacementMove.refine(({ reason }) => !placementAsksReason(to) || reason, {
    path: ['reason'],
    error: 'Enter a reason',
  });
  const { control, state, submit } = useContractForm(body, {
    start: { to, version: row.version, on: null, reason: null },
    save: async ({ version: _begun, ...values }) => {
      await send(values);
      onClose();
    },
  });
  const title = t(`placements.move.${to}`, { defaultValue: to });
  const isLeaving = row.status === 'started';
  return (
    <FormDialog title={title} state={state} submit={submit} save={title} onClose={onClose} maxWidth="xs">
      <FormProblem state={state} />
      {(isLeaving || to === 'started') && (
        <Box sx={twoColumns}>
          <FormDate
            control={control}
            name="on"
            label={t(isLeaving ? 'placements.move.leftOn' : 'placements.move.startOn')}
            helperText={t('placements.move.today')}
          />
        </Box>
      )}
      {placementAsksReason(to) && (
        <FormProse control={control} name="reason" blank={null} required label={t('placements.move.reason')} />
      )}
    </FormDialog>
  );
}

import {
  nextRplStates,
  type RplCase,
  type RplCaseMove,
  rplCases,
  type RplState,
} from '@embark/contracts/casework/rplCases';
import { conversions } from '@embark/contracts/crm/conversions';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoveMenu } from '../../../kit/record/MoveMenu.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';

export const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** Moves RPL cases, each with the version shown. */
export function useMove() {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(rplCases.move, { refreshes: [rplCases, conversions] });
  return async ({ id, version }: Pick<RplCase, 'id' | 'version'>, given: Omit<RplCaseMove, 'version'>) => {
    const { status } = await mutateAsync({ ...given, id, version });
    toast.success(t('rplCases.move.done', { state: t(`rplCases.status.${status}`) }), id);
  };
}

/** Whether a move asks for something before it is done. */
export const asksMore = (to: RplState): boolean => to !== 'collecting';

/** The menu of the moves of an RPL case. Those that need more open a dialog. */
export function Moves({ row, variant = 'outlined' }: { row: RplCase; variant?: 'outlined' | 'contained' }) {
  const { t } = useTranslation();
  const save = useSave();
  const send = useMove();
  const [asked, setAsked] = useState<RplState>();
  const moves = nextRplStates(row.status);
  if (!row.can.move || moves.length === 0) return null;
  return (
    <>
      <MoveMenu
        label={t('rplCases.move.button')}
        variant={variant}
        moves={moves.map((to) => ({
          key: to,
          text: t(`rplCases.move.${to}`),
          onMove: () => (asksMore(to) ? setAsked(to) : save(() => send(row, { to }))),
        }))}
      />
      {asked && <MoveDialog row={row} to={asked} send={send} onClose={() => setAsked(undefined)} />}
    </>
  );
}

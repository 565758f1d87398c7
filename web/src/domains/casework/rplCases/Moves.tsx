import { nextRplStates, type RplCase, type RplState } from '@embark/contracts/casework/rplCases';
import { useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoveMenu } from '../../../kit/record/MoveMenu.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { asksMore, useMove } from './useMove.ts';

export const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

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
      {asked && <MoveDialog row={row} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

import {
  type ApplicationRow,
  type ApplicationState,
  asksDetails,
  nextStates,
} from '@embark/contracts/casework/applications';
import { useState } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoveMenu } from '../../../kit/record/MoveMenu.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useMove } from './useMove.ts';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

type Props = { application: ApplicationRow; variant?: 'outlined' | 'contained' };

/** The menu of the moves of an application. A move that needs nothing is made at once, the others ask. */
export function Moves({ application, variant = 'outlined' }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useMove();
  const [asked, setAsked] = useState<ApplicationState>();
  if (!application.can.edit) return null;
  const go = async (to: ApplicationState) => {
    if (asksDetails(to)) return setAsked(to);
    await send(application, { to }).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
    return undefined;
  };
  return (
    <>
      <MoveMenu
        label={t('applications.move.button')}
        variant={variant}
        onPointerEnter={MoveDialog.preload}
        moves={nextStates(application.status).map((to) => ({
          key: to,
          text: t(`applications.move.${to}`, { defaultValue: to }),
          onMove: () => void go(to),
        }))}
      />
      {asked && <MoveDialog application={application} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

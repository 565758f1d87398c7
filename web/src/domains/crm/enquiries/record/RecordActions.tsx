import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { useAddresses } from '../../../organisation/session/index.ts';
import { type MainAction, mainAction } from '../moves.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { MoveMenu } from '../../../../kit/record/MoveMenu.tsx';
import { moveText } from './recordCommands.ts';

export type RecordActionsProps = {
  enquiry: Enquiry;
  onAct: (action: MainAction) => void;
  moveButton: RefObject<HTMLButtonElement | null>;
};

/** The one most likely next step, the other moves, and what is done seldom. */
export function RecordActions({ enquiry, onAct, moveButton }: RecordActionsProps) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { conversionId, can } = enquiry;
  const main = mainAction(enquiry);
  const convert = () => onAct({ does: 'convert' });
  return (
    <>
      {conversionId !== null && (
        <Button component={RouteLink} to={at.client(conversionId)} variant="contained">
          {t('enquiries.convert.open')}
        </Button>
      )}
      <MoveMenu
        label={t('enquiries.move.menu')}
        shortcut={{ key: 'm', text: t('enquiries.key.move') }}
        button={moveButton}
        moves={(can.move ? enquiry.moves : []).map((move) => ({
          key: move.to,
          text: moveText(enquiry, move, t),
          onMove: () => onAct({ does: 'move', move }),
        }))}
      />
      {main?.does === 'convert' && (
        <Button variant="contained" onClick={convert}>
          {t('enquiries.convert.button')}
        </Button>
      )}
      {main?.does === 'move' && (
        <Button variant="contained" onClick={() => onAct(main)}>
          {moveText(enquiry, main.move, t)}
        </Button>
      )}
      <MoreMenu enquiry={enquiry} onConvert={can.convert && main?.does !== 'convert' ? convert : undefined} />
    </>
  );
}

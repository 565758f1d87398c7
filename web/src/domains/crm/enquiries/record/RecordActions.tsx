import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { useAddresses } from '../../../organisation/session/index.ts';
import { ContactLinks } from '../ContactLinks.tsx';
import { type MainAction, mainAction } from '../moves.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { isReopening } from './useMove.ts';

export type RecordActionsProps = {
  enquiry: Enquiry;
  onAct: (action: MainAction) => void;
  moveButton: RefObject<HTMLButtonElement | null>;
  /** Call, WhatsApp and email among them. */
  withLinks?: boolean;
};

/** Reaching the person, the one most likely next step, the other moves, and what is done seldom. */
export function RecordActions({ enquiry, onAct, moveButton, withLinks = false }: RecordActionsProps) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { conversionId, can } = enquiry;
  const main = mainAction(enquiry);
  const convert = () => onAct({ does: 'convert' });
  return (
    <>
      {withLinks && <ContactLinks of={enquiry} />}
      {conversionId !== null && (
        <Button component={RouteLink} to={at.client(conversionId)} variant="contained">
          {t('enquiries.convert.open')}
        </Button>
      )}
      <MoveMenu enquiry={enquiry} button={moveButton} onMove={(move) => onAct({ does: 'move', move })} />
      {main?.does === 'convert' && (
        <Button variant="contained" onClick={convert}>
          {t('enquiries.convert.button')}
        </Button>
      )}
      {main?.does === 'move' && (
        <Button variant="contained" onClick={() => onAct(main)}>
          {t(isReopening(enquiry, main.move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
            status: t(`enquiries.status.${main.move.to}`),
          })}
        </Button>
      )}
      <MoreMenu enquiry={enquiry} onConvert={can.convert && main?.does !== 'convert' ? convert : undefined} />
    </>
  );
}

import type { Enquiry, Move } from '@embark/contracts/crm/enquiries';
import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';
import type { Shortcut } from '../../../../kit/page/shortcuts.ts';
import type { MainAction } from '../moves.ts';
import { isReopening } from './useMove.ts';

/** What the button of a move says. */
export const moveText = (enquiry: Pick<Enquiry, 'status'>, move: Move, t: TFunction): string =>
  t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
    status: t(`enquiries.status.${move.to}`),
  });

/** Every way on from here, for the command palette. */
export const recordCommands = (enquiry: Enquiry, t: TFunction, act: (action: MainAction) => void): Shortcut[] => [
  ...(enquiry.can.move ? enquiry.moves : []).map((move) => ({
    says: moveText(enquiry, move, t),
    act: () => act({ does: 'move', move }),
  })),
  ...(enquiry.can.convert ? [{ says: t('enquiries.convert.button'), act: () => act({ does: 'convert' }) }] : []),
];

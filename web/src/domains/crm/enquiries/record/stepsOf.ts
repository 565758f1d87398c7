import type { Enquiry } from '@embark/contracts/crm/enquiries';
import type { Shortcut } from '../../../../kit/page/shortcuts.ts';
import type { MainAction } from '../moves.ts';
import { isReopening } from './useMove.ts';

type Translate = (key: string, values?: Record<string, string>) => string;

/** Every way on from here, for the command palette. */
export const stepsOf = (enquiry: Enquiry, t: Translate, act: (action: MainAction) => void): Shortcut[] => [
  ...(enquiry.can.move ? enquiry.moves : []).map((move) => ({
    says: t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
      status: t(`enquiries.status.${move.to}`),
    }),
    act: () => act({ does: 'move', move }),
  })),
  ...(enquiry.can.convert ? [{ says: t('enquiries.convert.button'), act: () => act({ does: 'convert' }) }] : []),
];

import type { Enquiry, Move } from '@embark/contracts/crm/enquiries';
import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';
import type { Shortcut } from '../../../../kit/page/shortcuts.ts';
import { isReopening } from './useMove.ts';

/** The button label of a move. */
export const moveText = (enquiry: Pick<Enquiry, 'status'>, move: Move, t: TFunction): string =>
  t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
    status: t(`enquiries.status.${move.to}`),
  });

/** All actions on the enquiry, for the command palette. */
export const recordCommands = (enquiry: Enquiry, t: TFunction, act: (action: MainAction) => void): Shortcut[] => [
  ...(enquiry.can.move ? enquiry.moves : []).map((move) => ({
    says: moveText(enquiry, move, t),
    act: () => act({ does: 'move', move }),
  })),
  ...(enquiry.can.convert ? [{ says: t('enquiries.convert.button'), act: () => act({ does: 'convert' }) }] : []),
];

export type MainAction = { does: 'convert' } | { does: 'move'; move: Move };

/** From the most to the least likely next step; closing is never suggested. */
const likely = ['OL', 'SA', 'IP', 'FU'] as const;
/** Statuses in which converting is the only step left. */
const readyToConvert = new Set(['OL', 'SA']);

/** The suggested next step: convert if ready, else the nearest move forward, else convert if nothing else is possible. */
export function mainAction({ status, moves, can }: Pick<Enquiry, 'status' | 'moves' | 'can'>): MainAction | undefined {
  if (can.convert && readyToConvert.has(status)) return { does: 'convert' };
  const order = status === 'NE' ? likely.toReversed() : likely;
  const to = can.move ? order.find((code) => code !== status && moves.some((move) => move.to === code)) : undefined;
  const move = moves.find((one) => one.to === to);
  if (move) return { does: 'move', move };
  return can.convert ? { does: 'convert' } : undefined;
}

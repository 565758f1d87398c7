import type { ChecklistLine, LineState } from '@embark/contracts/casework/documents';
import type { Tone } from '../../../../kit/theme/palettes.ts';

export const acts = ['open', 'upload', 'check', 'return', 'edit', 'waive', 'reopen', 'takeRule', 'remove'] as const;
export type Act = (typeof acts)[number];
export type LineActions = Record<Act, (line: ChecklistLine) => void>;

export const stateTone: Record<LineState, Tone> = {
  asked: 'neutral',
  received: 'info',
  checked: 'success',
  returned: 'warning',
  waived: 'neutral',
};

/** Whether this user may do that to the line now. */
export function mayDo(act: Act, { can, document, ruleChanged }: ChecklistLine): boolean {
  if (act === 'open') return document?.can.open ?? false;
  if (act === 'takeRule') return can.edit && ruleChanged !== null;
  return can[act];
}

/** The next step of a line, as its button: a document that arrived is looked at before it is checked. */
export function mainAction(line: ChecklistLine): { act: Act; text: 'upload' | 'review' | 'check' } | undefined {
  const { state, needed, stale } = line;
  if (state === 'received' && mayDo('check', line))
    return mayDo('open', line) ? { act: 'open', text: 'review' } : { act: 'check', text: 'check' };
  const isOpen = needed !== 'not-applicable' && (state === 'asked' || state === 'returned' || stale);
  return isOpen && mayDo('upload', line) ? { act: 'upload', text: 'upload' } : undefined;
}

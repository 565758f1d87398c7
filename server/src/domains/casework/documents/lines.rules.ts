import type { LineNeed, LineState } from '@embark/contracts/casework/documents';

type State = { state: LineState; needed: LineNeed };
type Act = 'check' | 'return' | 'waive' | 'reopen' | 'remove';

/** What can be done to a line, by its state and its documents. */
export const can: Record<Act, (line: State & { versions: number }) => boolean> = {
  check: ({ state, versions }) => versions > 0 && state === 'received',
  return: ({ state, versions }) => versions > 0 && (state === 'received' || state === 'checked'),
  waive: ({ state, needed }) => (state === 'asked' || state === 'returned') && needed !== 'not-applicable',
  reopen: ({ state }) => state === 'checked' || state === 'returned' || state === 'waived',
  remove: ({ versions, state }) => versions === 0 && state !== 'waived',
};

export const refusals: Record<Act, string> = {
  check: 'Only a received document can be checked.',
  return: 'Only a received document can be returned.',
  waive: 'Only a document that is missing can be waived.',
  reopen: 'Only a line that is checked, returned or waived can be reopened.',
  remove: 'A line with a document, or one that was waived, stays in the checklist.',
};

type Checker = {
  category: string;
  uploadedById: number;
  checkerId: number;
  /** The office's setting, and how many people work there. */
  separateChecks: boolean;
  colleagues: number;
};

/** E3: documents of identity and funds are checked by somebody else than who uploaded them, where the office wants it and has more than one person. */
export const mayCheck = ({ category, uploadedById, checkerId, separateChecks, colleagues }: Checker): boolean =>
  category === 'other' || uploadedById !== checkerId || !separateChecks || colleagues < 2;

/** The state a line has after its check, return or waiver is undone. */
export const reopened = ({ document }: { document: { removedOn: string | null } | null }): LineState =>
  document?.removedOn === null ? 'received' : 'asked';

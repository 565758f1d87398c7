import { z } from 'zod';

/** The states of an RPL case, in the order of the work; the last three end it. */
export const rplStates = ['collecting', 'submitted', 'gap', 'granted', 'refused', 'withdrawn'] as const;
export const RplState = z.enum(rplStates);
export type RplState = z.infer<typeof RplState>;

/** What the training organisation decided: the whole qualification, single units, or nothing. */
export const rplOutcomes = ['full', 'partial', 'none'] as const;
export type RplOutcome = (typeof rplOutcomes)[number];

const flow: Readonly<Record<RplState, readonly RplState[]>> = {
  collecting: ['submitted', 'withdrawn'],
  submitted: ['gap', 'granted', 'refused', 'withdrawn'],
  gap: ['granted', 'refused', 'withdrawn'],
  granted: [],
  refused: ['submitted'],
  withdrawn: ['collecting'],
};

/** The states an RPL case can move to; one that was refused or withdrawn can begin again. */
export const nextRplStates = (state: RplState): readonly RplState[] => flow[state];

/** Whether the work on a case is over without a certificate; it then only changes by a move. */
export const isEndedRpl = (state: RplState): boolean => state === 'refused' || state === 'withdrawn';

/** The moves that need a reason. */
export const rplAsksReason = (to: RplState): boolean => to === 'refused' || to === 'withdrawn';

import { z } from 'zod';

/** The states of a placement, in the order of the work; the last three end it. */
export const placementStates = [
  'presented',
  'interview',
  'offered',
  'accepted',
  'started',
  'passed',
  'replaced',
  'fell-through',
] as const;
export const PlacementState = z.enum(placementStates);
export type PlacementState = z.infer<typeof PlacementState>;

const flow: Readonly<Record<PlacementState, readonly PlacementState[]>> = {
  presented: ['interview', 'offered', 'fell-through'],
  interview: ['offered', 'fell-through'],
  offered: ['accepted', 'fell-through'],
  accepted: ['started', 'fell-through'],
  started: ['passed', 'replaced', 'fell-through'],
  passed: [],
  replaced: [],
  'fell-through': [],
};

/** The states a placement can move to. */
export const nextPlacementStates = (state: PlacementState): readonly PlacementState[] => flow[state];

export const endedPlacementStates = ['passed', 'replaced', 'fell-through'] as const;
export const isEndedPlacement = (state: PlacementState): boolean => endedPlacementStates.some((one) => one === state);

/** The moves that need a reason. */
export const placementAsksReason = (to: PlacementState): boolean => to === 'replaced' || to === 'fell-through';

/** The visas whose employer is a sponsor: with one of them the person may not pay for the job (Migration Act 1958, s 245AR). */
export const sponsoredSubclasses = ['482', '494', '186', '187', '407'] as const;
/** Those with a salary threshold on the day of the nomination. */
export const thresholdSubclasses = ['482', '494', '186'] as const;

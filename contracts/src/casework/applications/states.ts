import { z } from 'zod';

/** The states of an application, in the order of the work; the last four end it without an enrolment. */
export const applicationStates = [
  'draft',
  'submitted',
  'information',
  'waitlisted',
  'conditional',
  'full',
  'accepted',
  'gs',
  'coe',
  'commenced',
  'enrolled',
  'completed',
  'deferred',
  'rejected',
  'withdrawn',
  'lapsed',
  'cancelled',
] as const;
export const ApplicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof ApplicationState>;

/** The states in which nothing more is to be done. A lapsed offer can be renewed. */
export const endedStates = ['completed', 'rejected', 'withdrawn', 'lapsed', 'cancelled'] as const;
export const isEndedState = (state: ApplicationState): boolean => endedStates.some((one) => one === state);

/** The states with an offer that can be accepted or that was accepted. */
export const offerStates = ['conditional', 'full'] as const;

/** From the acceptance on: the student has chosen this application for its place in the package. */
export const chosenStates = ['accepted', 'gs', 'coe', 'commenced', 'enrolled', 'completed', 'deferred'] as const;
export const isChosenState = (state: ApplicationState): boolean => chosenStates.some((one) => one === state);

/** Whether it has an offer, or had one that was accepted. */
export const hasOffer = (state: ApplicationState): boolean =>
  isChosenState(state) || offerStates.some((one) => one === state);

const flow: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['information', 'conditional', 'full', 'waitlisted', 'rejected', 'withdrawn'],
  information: ['submitted', 'conditional', 'full', 'waitlisted', 'rejected', 'withdrawn'],
  waitlisted: ['conditional', 'full', 'rejected', 'withdrawn'],
  conditional: ['full', 'rejected', 'lapsed', 'withdrawn'],
  full: ['accepted', 'lapsed', 'withdrawn'],
  accepted: ['gs', 'coe', 'deferred', 'withdrawn', 'cancelled'],
  gs: ['coe', 'deferred', 'rejected', 'withdrawn', 'cancelled'],
  coe: ['commenced', 'deferred', 'withdrawn', 'cancelled'],
  commenced: ['enrolled', 'deferred', 'withdrawn', 'cancelled'],
  enrolled: ['completed', 'withdrawn', 'cancelled'],
  deferred: ['gs', 'coe', 'withdrawn', 'cancelled'],
  lapsed: ['conditional', 'full'],
  completed: [],
  rejected: [],
  withdrawn: [],
  cancelled: [],
};

/** The states an application can move to. */
export const nextStates = (state: ApplicationState): readonly ApplicationState[] => flow[state];

/** The moves that need a reason: those that end or defer an application. */
export const asksReason = (to: ApplicationState): boolean =>
  ['deferred', 'rejected', 'withdrawn', 'lapsed', 'cancelled'].includes(to);

/** The moves that ask for more than the day: an offer, evidence, a CoE, a census day, or a reason. */
export const asksDetails = (to: ApplicationState): boolean =>
  asksReason(to) || ['conditional', 'full', 'accepted', 'coe', 'commenced', 'enrolled'].includes(to);

/** An allowed move of the board. */
export const ApplicationStep = z.object({ from: ApplicationState, to: ApplicationState });
export type ApplicationStep = z.infer<typeof ApplicationStep>;

/** Every move of the flow. */
export const applicationSteps: readonly ApplicationStep[] = applicationStates.flatMap((from) =>
  flow[from].map((to) => ({ from, to })),
);

/**
 * How far applications come, counted cumulatively: an application with a CoE was also applied, offered and accepted. They keep what they reached when
 * they end; a deferral resets the CoE and the start. `visa`: a student visa is known, for an application that has its CoE and goes on.
 */
export const applicationStages = ['applied', 'offer', 'accepted', 'coe', 'visa', 'commenced'] as const;
export const ApplicationStage = z.enum(applicationStages);
export type ApplicationStage = z.infer<typeof ApplicationStage>;

import {
  type ApplicationMove,
  type ApplicationState,
  isChosenState,
  isEndedState,
  nextStates,
} from '@embark/contracts/casework/applications';
import { addDays } from '@embark/contracts/kit/time';

/** The columns that a move reads. */
export type State = {
  status: ApplicationState;
  intakeOn: string;
  offerOn: string | null;
  lapsesOn: string | null;
  submittedOn: string | null;
  deposit: number | null;
  depositDueOn: string | null;
  censusOn: string | null;
  commencedOn: string | null;
  gsAskedOn: string | null;
  conditions: readonly { id: string; what: string; dueOn: string | null; metOn: string | null }[];
  coes: readonly { cancelledOn: string | null }[];
};

type Refusal = { field: string; message: string };
type Asked = Pick<ApplicationMove, 'to' | 'coe' | 'conditions' | 'intakeOn' | 'lapsesOn' | 'censusOn'> & {
  on: string;
  today: string;
  hasEvidence: boolean;
};

const first = (
  ...checks: readonly (readonly [isBroken: boolean, field: string, message: string])[]
): Refusal | null => {
  const broken = checks.find(([isBroken]) => isBroken);
  return broken ? { field: broken[1], message: broken[2] } : null;
};

/** Whether the move is part of the flow. */
export const mayMove = (from: ApplicationState, to: ApplicationState): boolean => nextStates(from).includes(to);

type Judge = (state: State, asked: Asked) => Refusal | null;

const lapseOf = (state: State, { lapsesOn }: Asked) => (lapsesOn === undefined ? state.lapsesOn : lapsesOn);
const notMet = ({ conditions }: State) => conditions.filter(({ metOn }) => metOn === null);
const lapsesTooEarly = (state: State, asked: Asked) => {
  const lapses = lapseOf(state, asked);
  return [lapses !== null && lapses < asked.on, 'lapsesOn', "The offer can't lapse before it was made"] as const;
};

/** What each state needs; the others need nothing. */
const judges: Partial<Record<ApplicationState, Judge>> = {
  conditional: (state, asked) =>
    first(
      [notMet(state).length + (asked.conditions?.length ?? 0) === 0, 'conditions', 'Enter the conditions of the offer'],
      lapsesTooEarly(state, asked),
    ),
  full: (state, asked) => {
    const open = notMet(state);
    const message = `Not met yet: ${open.map(({ what }) => what).join('; ')}`;
    return first([open.length > 0, 'conditions', message], lapsesTooEarly(state, asked));
  },
  accepted(state, asked) {
    const lapses = lapseOf(state, asked);
    const { on, hasEvidence } = asked;
    return first(
      [lapses !== null && lapses < on, 'on', 'The offer has lapsed. Ask the provider to extend it first.'],
      [state.offerOn !== null && on < state.offerOn, 'on', "It can't be accepted before the offer was made"],
      [(state.deposit ?? 0) > 0 && !hasEvidence, 'documentId', 'Add the evidence that the deposit was paid'],
    );
  },
  coe: (_, { coe }) =>
    first(
      [!coe, 'coe.code', 'Enter the CoE'],
      [Boolean(coe && coe.endsOn <= coe.startsOn), 'coe.endsOn', 'The course must end after it starts'],
    ),
  commenced: ({ intakeOn }, { on }) => first([on < intakeOn, 'on', "The course hasn't started on this day"]),
  enrolled: (state, { on, censusOn, hasEvidence }) =>
    first(
      [state.censusOn === null && !censusOn, 'censusOn', 'Enter the census day'],
      [on < (censusOn ?? state.censusOn ?? on), 'on', "The census day hasn't passed yet"],
      [!hasEvidence, 'documentId', "Add the provider's evidence that the student is enrolled"],
    ),
  deferred: (state, { intakeOn }) =>
    first(
      [!intakeOn, 'intakeOn', 'Enter the new first day'],
      [Boolean(intakeOn && intakeOn <= state.intakeOn), 'intakeOn', 'The new first day must be later'],
    ),
};

/** What a move still needs, or why it cannot be; null if nothing (K1, K2). */
export function refusalOf(state: State, asked: Asked): Refusal | null {
  if (asked.on > asked.today) return { field: 'on', message: "This day can't be in the future" };
  return judges[asked.to]?.(state, asked) ?? null;
}

/** Whether the valid CoE ends with this move (K4). */
export const cancelsCoe = (state: State, to: ApplicationState): boolean =>
  (to === 'deferred' || to === 'withdrawn' || to === 'cancelled') && state.coes.some((coe) => coe.cancelledOn === null);

/** The columns that a move writes, apart from the evidence. */
export function movedTo(
  { status, submittedOn, gsAskedOn, intakeOn, commencedOn, censusOn }: State,
  asked: Asked & { reason: string | null },
) {
  const { to, on, reason } = asked;
  const isOffer = to === 'conditional' || (to === 'full' && status !== 'conditional');
  return {
    status: to,
    endReason: isEndedState(to) && to !== 'completed' ? reason : null,
    ...(isChosenState(to) && { chosen: true }),
    ...(isEndedState(to) && to !== 'completed' && { chosen: false }),
    ...(to === 'submitted' && { submittedOn: submittedOn ?? on }),
    ...(isOffer && { offerOn: on }),
    ...(asked.lapsesOn !== undefined && { lapsesOn: asked.lapsesOn }),
    ...(to === 'accepted' && { acceptedOn: on }),
    ...(to === 'gs' && { gsAskedOn: on }),
    ...(to === 'coe' && gsAskedOn !== null && { gsPassedOn: on }),
    ...(to === 'commenced' && { commencedOn: on }),
    ...(to === 'deferred' && { commencedOn: null, enrolledOn: null, censusOn: null }),
    ...(to === 'enrolled' && { enrolledOn: on, commencedOn: commencedOn ?? intakeOn }),
    ...(to !== 'deferred' && { censusOn: asked.censusOn ?? censusOn }),
    ...(to === 'deferred' && asked.intakeOn ? { intakeOn: asked.intakeOn, endsOn: null } : {}),
    ...(to === 'coe' && asked.coe ? { intakeOn: asked.coe.startsOn, endsOn: asked.coe.endsOn } : {}),
  };
}

/** The last day of a course of so many weeks, in whole weeks that end on a Friday or Sunday as they start. */
export const endOf = (intakeOn: string, weeks: number | null): string | null =>
  weeks === null || weeks === 0 ? null : addDays(intakeOn, weeks * 7 - 3);

/** A date of the client file that follows from an application. */
export type Follows = { key: string; what: 'offer' | 'deposit' | 'census' | 'condition'; about: string; dueOn: string };

/** K3: the dates that an application has now. */
export function datesOf({ status, lapsesOn, depositDueOn, censusOn, conditions }: State): Follows[] {
  const isOffered = status === 'conditional' || status === 'full';
  return [
    ...(isOffered && lapsesOn ? [{ key: 'offer', what: 'offer' as const, about: '', dueOn: lapsesOn }] : []),
    ...(isOffered && depositDueOn
      ? [{ key: 'deposit', what: 'deposit' as const, about: '', dueOn: depositDueOn }]
      : []),
    ...((status === 'coe' || status === 'commenced') && censusOn
      ? [{ key: 'census', what: 'census' as const, about: '', dueOn: censusOn }]
      : []),
    ...(status === 'conditional'
      ? conditions.flatMap(({ id, what, dueOn, metOn }) =>
          dueOn && metOn === null ? [{ key: `condition:${id}`, what: 'condition' as const, about: what, dueOn }] : [],
        )
      : []),
  ];
}

const APPLIED = 5;
const OFFER = 6;
const COE = 7;
const ENROLLED = 8;
/** In progress, applied, offer, CoE issued, enrolled. */
const flow = [4, APPLIED, OFFER, COE, ENROLLED] as const;

const reached: Partial<Record<ApplicationState, number>> = {
  submitted: APPLIED,
  information: APPLIED,
  waitlisted: APPLIED,
  conditional: OFFER,
  full: OFFER,
  accepted: OFFER,
  gs: OFFER,
  coe: COE,
  commenced: COE,
  enrolled: ENROLLED,
  completed: ENROLLED,
};

/** B4: the statuses through which the client file follows its applications, in order; none if it is already there or elsewhere. */
export function fileSteps(statusId: number, to: ApplicationState): number[] {
  const now = flow.findIndex((one) => one === statusId);
  const wanted = flow.findIndex((one) => one === reached[to]);
  return now < 0 || wanted <= now ? [] : flow.slice(now + 1, wanted + 1);
}

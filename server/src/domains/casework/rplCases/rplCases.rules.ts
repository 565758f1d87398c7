import {
  isEndedRpl,
  nextRplStates,
  type RplCase,
  type RplCaseForm,
  type RplCaseMove,
  rplAsksReason,
} from '@embark/contracts/casework/rplCases';

type Rule = readonly [isBroken: boolean, field: string, message: string];
export type Refusal = { field: string; message: string };

/** The first rule that is broken. */
function brokenOf(rules: readonly Rule[]): Refusal | null {
  const [, field, message] = rules.find(([isBroken]) => isBroken) ?? [];
  return field !== undefined && message !== undefined ? { field, message } : null;
}

type Asked = Pick<RplCaseMove, 'to' | 'outcome'> & {
  on: string;
  gapTraining: string;
  certificateNumber: string;
  reason: string | null;
};
type Now = Pick<RplCase, 'status' | 'submittedOn'>;

/** Why a case can't move, with the field to mend; null if it can. */
export function moveRefusal({ status, submittedOn }: Now, asked: Asked, today: string): Refusal | null {
  const { to, on, gapTraining, outcome, certificateNumber, reason } = asked;
  const rules: Rule[] = [
    [!nextRplStates(status).includes(to), 'to', "The case can't move to this status now"],
    [on > today, 'on', "This day can't be in the future"],
    [isDecision(to) && submittedOn !== null && on < submittedOn, 'on', 'The decision is after the submission'],
    [to === 'gap' && gapTraining === '', 'gapTraining', 'Describe the gap training'],
    [to === 'granted' && !outcome, 'outcome', 'Choose what was granted'],
    [to === 'granted' && certificateNumber === '', 'certificateNumber', 'Enter the certificate number'],
    [rplAsksReason(to) && !reason, 'reason', 'Enter a reason'],
  ];
  return brokenOf(rules);
}

const isDecision = (to: RplCaseMove['to']) => to === 'granted' || to === 'refused';

/** What a move writes. A case that begins again forgets how it ended. */
export function moved(asked: Asked & { gapUntil: string | null }) {
  const { to, on, gapTraining, gapUntil, outcome, certificateNumber, reason } = asked;
  return {
    status: to,
    endReason: rplAsksReason(to) ? reason : null,
    outcome: to === 'granted' ? (outcome ?? null) : to === 'refused' ? ('none' as const) : null,
    decidedOn: isDecision(to) ? on : null,
    ...(to === 'collecting' && { submittedOn: null }),
    ...(to === 'submitted' && { submittedOn: on }),
    ...(to === 'gap' && { gapTraining, gapUntil }),
    ...(to === 'granted' && { certificateNumber, certificateOn: on }),
  };
}

/** Why a change of the form is refused: a certificate belongs to a granted case, and stays with it. */
export function formRefusal({ status }: Pick<RplCase, 'status'>, form: RplCaseForm): Refusal | null {
  const isGranted = status === 'granted';
  const rules: Rule[] = [
    [!isGranted && form.certificateNumber !== '', 'certificateNumber', 'Only a granted case has a certificate'],
    [!isGranted && form.certificateOn !== null, 'certificateOn', 'Only a granted case has a certificate'],
    [isGranted && form.certificateNumber === '', 'certificateNumber', 'Enter the certificate number'],
    [isGranted && form.certificateOn === null, 'certificateOn', 'Enter the certificate date'],
    [status === 'gap' && form.gapTraining === '', 'gapTraining', 'Describe the gap training'],
  ];
  return brokenOf(rules);
}

/** Whether a case may be changed beside its moves. */
export const isOpenToChange = ({ status }: Pick<RplCase, 'status'>): boolean => !isEndedRpl(status);

import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import {
  type Agreement,
  type AgreementDraft,
  AgreementContent,
  type AgreementState,
  type Disbursement,
  sumByCurrency,
} from '@embark/contracts/casework/agreements';
import { wallOf } from '@embark/contracts/kit/time';
import { isSame } from '../../../kit/record/diff.rules.ts';

type Can = Agreement['can'];

/** What may be done with an agreement in a state. A draft that was once sent stays on record. */
const actions: Readonly<Record<AgreementState, readonly (keyof Can)[]>> = {
  draft: ['change', 'send', 'remove'],
  sent: ['change', 'sign', 'end'],
  signed: ['vary', 'end'],
  superseded: [],
  ended: [],
};

/** What somebody may do with an agreement; only what was taken over can be completed after signing. */
export function canDo({ state, takenOver }: Pick<Agreement, 'state' | 'takenOver'>, mayWrite: boolean): Can {
  const may = (action: keyof Can) => mayWrite && actions[state].includes(action);
  return {
    change: may('change'),
    send: may('send'),
    sign: may('sign'),
    vary: may('vary'),
    complete: mayWrite && state === 'signed' && takenOver,
    end: may('end'),
    remove: may('remove'),
  };
}

/** Whether two states of a draft say different things; the checks before signing are not part of the document. */
export const saysOther = (before: object, after: object): boolean => {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return Object.keys(AgreementContent.shape).some((name) => !isSame(was.get(name), is.get(name)));
};

export type Missing = { field: string; message: string };

/** What keeps a draft from being sent: nobody signs a document without services or a fee line. */
export function missingToSend({
  services,
  feeLines,
  refundRules,
}: Pick<AgreementDraft, 'services' | 'feeLines' | 'refundRules'>) {
  const missing: Missing[] = [];
  if (services.length === 0) missing.push({ field: 'services', message: 'Describe at least one service' });
  if (feeLines.length === 0) missing.push({ field: 'feeLines', message: 'Add at least one fee line' });
  const stages = new Set(refundRules.map(({ stage }) => stage));
  const without = feeLines.findIndex(({ stage }) => stages.size > 0 && !stages.has(stage));
  if (without >= 0)
    missing.push({
      field: `feeLines.${without}.stage`,
      message: 'Add a refund rule for this stage, or choose another stage',
    });
  return missing;
}

type Signing = Pick<AgreementDraft, 'identityHow' | 'identityOn' | 'guideGivenOn' | 'conflict' | 'conflictText'> & {
  sentOn: string | null;
  signedByClientOn: string;
  signedByAgentOn: string;
};

/** What keeps an agreement from being signed (rule C1), besides the licence: each with its field. */
export function missingToSign(
  given: Signing,
  { needsGuide, hasCopy, today }: { needsGuide: boolean; hasCopy: boolean; today: string },
): Missing[] {
  const { signedByClientOn: day, identityOn, guideGivenOn } = given;
  const rules: [boolean, string, string][] = [
    [day > today, 'signedByClientOn', "This day can't be in the future"],
    [given.signedByAgentOn > today, 'signedByAgentOn', "This day can't be in the future"],
    [
      given.sentOn !== null && day < given.sentOn,
      'signedByClientOn',
      "The client can't sign before the agreement was sent",
    ],
    [!given.identityHow, 'identityHow', "Record how the client's identity was verified"],
    [!identityOn, 'identityOn', "Record when the client's identity was verified"],
    [Boolean(identityOn && identityOn > day), 'identityOn', 'Verify identity before the client signs'],
    [needsGuide && !guideGivenOn, 'guideGivenOn', 'Record when the consumer guide was given'],
    [Boolean(guideGivenOn && guideGivenOn > day), 'guideGivenOn', 'Give the consumer guide before the client signs'],
    [!given.conflict, 'conflict', 'Declare conflicts of interest, or that there are none'],
    [given.conflict === 'declared' && !given.conflictText?.trim(), 'conflictText', 'Describe the conflict of interest'],
    [!hasCopy, 'signedElsewhere', 'Add the signed copy, or say where it is'],
  ];
  const found = new Map<string, string>();
  for (const [isMissing, field, message] of rules) if (isMissing && !found.has(field)) found.set(field, message);
  return [...found].map(([field, message]) => ({ field, message }));
}

/** A$200, in minor units (rule C4). */
const LARGE_RISE = 20_000;

/** Whether an amount has risen by more than 10 %, or by more than A$200 (rule C4). */
export const isRise = (agreed: number, now: number, currency: string): boolean =>
  now > agreed && ((now - agreed) * 10 > agreed || (currency === 'AUD' && now - agreed > LARGE_RISE));

export type Charge = { description: string; currency: string; agreed: number; now: number };

/** What the charges of the rule book cost now, by the key that they have there; charges without a row keep their amount. */
export const chargesNow = (
  disbursements: readonly Disbursement[],
  amounts: ReadonlyMap<string, { amount: number; currency: string }>,
): Charge[] =>
  disbursements.map(({ ruleKey, description, currency, amount }) => {
    const rule = ruleKey === null ? undefined : amounts.get(ruleKey);
    return { description, currency, agreed: amount, now: rule?.currency === currency ? rule.amount : amount };
  });

/** The risen charges, if together they ask for a variation in a currency (rule C4). */
export function rises(charges: readonly Charge[]): Charge[] {
  const agreed = sumByCurrency(charges.map(({ currency, agreed: amount }) => ({ currency, amount })));
  const now = sumByCurrency(charges.map(({ currency, now: amount }) => ({ currency, amount })));
  return charges.filter(
    (one) => one.now > one.agreed && isRise(agreed.get(one.currency) ?? 0, now.get(one.currency) ?? 0, one.currency),
  );
}

/** Only migration advice has a consumer guide that clients must be given before signing. */
export const needsGuide = (kind: ServiceKind): boolean => kind === 'migration';

/** Today in the office of a file. */
export const todayOf = ({ now }: { now: Date }, { zone }: { zone: string }): string => wallOf(now, zone).day;

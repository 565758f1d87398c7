import type { CommissionState } from '@embark/contracts/money/commissions';

/** The facts that decide whether commission may be claimed at all. */
export type LawFacts = {
  provider: string;
  priorProvider: string;
  priorBegan: string | null;
  priorCompleted: string | null;
  acceptedOn: string;
  intakeOn: string;
  /** The CoE belongs to the package of the visa that the student held when the earlier course began. */
  inPackage: boolean;
  mark: 'not-ours' | 'package' | 'cleared' | null;
  /** By the rule book, on the day of acceptance; null if it says nothing. */
  transfer: { allowed: boolean; ruleId: number } | null;
  termsEnded: boolean;
};
export type Block = { why: 'transfer' | 'terms-ended' | 'not-ours'; ruleId: number | null };

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** M4: National Code 4.7 and 4.8: no commission for a student who has begun with another provider in Australia. */
function isTransfer({ provider, priorProvider, priorBegan, priorCompleted, acceptedOn, intakeOn, ...facts }: LawFacts) {
  const began =
    priorProvider.trim() !== '' && !same(priorProvider, provider) && priorBegan !== null && priorBegan <= acceptedOn;
  const completed = priorCompleted !== null && priorCompleted <= intakeOn;
  return began && !completed && !facts.inPackage && facts.mark !== 'package' && facts.transfer?.allowed === false;
}

/** M4: why no commission may be claimed for an application; null if it may. */
export function blockOf(facts: LawFacts): Block | null {
  if (facts.mark === 'not-ours') return { why: 'not-ours', ruleId: null };
  if (isTransfer(facts)) return { why: 'transfer', ruleId: facts.transfer?.ruleId ?? null };
  return facts.termsEnded ? { why: 'terms-ended', ruleId: null } : null;
}

/** The states that follow the application; from `claimed` on, only claims and receipts move a commission. */
const following: readonly CommissionState[] = ['expected', 'eligible', 'blocked', 'lost'];
export const follows = ({ state, why }: { state: CommissionState; why: string | null }): boolean =>
  (following.includes(state) && why !== 'written-off') || (state === 'closed' && why === 'left');

export type PartFacts = {
  block: Block | null;
  commencedOn: string | null;
  leftOn: string | null;
  censusOn: string | null;
  enrolledOn: string | null;
  claimBy: string | null;
  /** Claimed before, on an invoice that was voided or credited since. */
  firstClaimedOn: string | null;
  today: string;
};
export type Standing = { state: CommissionState; why: string | null; ruleId: number | null; eligibleOn: string | null };

const standing = (state: CommissionState, more: Partial<Standing> = {}): Standing => ({
  state,
  why: null,
  ruleId: null,
  eligibleOn: null,
  ...more,
});

/**
 * M2: eligible needs a start, a census day that has passed, and evidence of that census. A student who leaves before the census ends the part, and it
 * never becomes eligible. A part whose window has passed is lost, unless it was claimed in time.
 */
export function standingOf(facts: PartFacts): Standing {
  const { block, commencedOn, leftOn, censusOn, enrolledOn, claimBy, firstClaimedOn, today } = facts;
  if (block) return standing('blocked', block);
  if (leftOn !== null && enrolledOn === null && (censusOn === null || leftOn < censusOn))
    return standing('closed', { why: 'left' });
  if (commencedOn === null || censusOn === null || enrolledOn === null || censusOn > today) return standing('expected');
  if (claimBy !== null && claimBy < today && firstClaimedOn === null)
    return standing('lost', { why: 'window', eligibleOn: enrolledOn });
  return standing('eligible', { eligibleOn: enrolledOn });
}

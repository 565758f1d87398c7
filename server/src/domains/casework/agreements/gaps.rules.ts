import type { Agreement, AgreementGap } from '@embark/contracts/casework/agreements';
import { type Charge, rises } from './agreements.rules.ts';

type Held = Pick<
  Agreement,
  | 'id'
  | 'number'
  | 'state'
  | 'variation'
  | 'takenOver'
  | 'identityHow'
  | 'identityOn'
  | 'guideGivenOn'
  | 'conflict'
  | 'signedByClientOn'
  | 'documentId'
  | 'signedElsewhere'
  | 'refundRules'
> & { subclass: string | null };

type Situation = {
  /** All agreements of the file, newest first. */
  rows: readonly Held[];
  isOpen: boolean;
  needsGuide: boolean;
  /** The charges of the agreement in force, agreed and now. */
  charges: readonly Charge[];
  plannedSubclass: string | null;
  /** The day of the first note of advice, first consultations excepted. */
  firstAdviceOn: string | null;
  calls: readonly NonNullable<AgreementGap['call']>[];
};

/** What is missing on a file: the agreement itself, its checks (C1), a variation (C4), notes of calls (C5). */
export function gapsOf(file: Situation): AgreementGap[] {
  const inForce = file.rows.find(({ state }) => state === 'signed');
  const waiting = file.rows.find(({ state }) => state === 'draft' || state === 'sent');
  return [
    ...(inForce ? ofAgreement(inForce, file) : withoutAgreement(waiting, file)),
    ...(inForce && waiting ? [gap('variation-open', waiting)] : []),
    ...file.calls.map((call): AgreementGap => ({ ...gap('call-note', null), call })),
  ];
}

const gap = (kind: AgreementGap['kind'], about: Pick<Held, 'id' | 'number'> | null): AgreementGap => ({
  kind,
  agreementId: about?.id ?? null,
  number: about?.number ?? null,
});

const withoutAgreement = (waiting: Held | undefined, { isOpen }: Situation): AgreementGap[] => {
  if (waiting) return [gap('not-signed', waiting)];
  return isOpen ? [gap('no-agreement', null)] : [];
};

function ofAgreement(one: Held, { needsGuide, charges, plannedSubclass, firstAdviceOn }: Situation): AgreementGap[] {
  const { signedByClientOn: signedOn } = one;
  const missing: [boolean, AgreementGap['kind']][] = [
    [signedOn === null, 'signed-day'],
    [signedOn !== null && firstAdviceOn !== null && firstAdviceOn < signedOn && one.variation === 0, 'signed-late'],
    [!one.identityHow || !one.identityOn, 'identity'],
    [needsGuide && !one.guideGivenOn, 'guide'],
    [!one.conflict, 'conflict'],
    [!one.documentId && !one.signedElsewhere, 'signed-copy'],
    [one.takenOver && one.refundRules.length === 0, 'refund-rules'],
  ];
  const risen = rises(charges);
  const isOtherScope = one.subclass !== null && plannedSubclass !== null && one.subclass !== plannedSubclass;
  const variation: AgreementGap[] =
    risen.length > 0 || isOtherScope
      ? [
          {
            ...gap('variation-needed', one),
            ...(risen.length > 0 && { rises: risen }),
            ...(isOtherScope && { scope: { agreed: one.subclass ?? '', now: plannedSubclass ?? '' } }),
          },
        ]
      : [];
  return [...missing.filter(([isMissing]) => isMissing).map(([, kind]) => gap(kind, one)), ...variation];
}

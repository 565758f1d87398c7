import type { ReferralAct } from '@embark/contracts/casework/referrals';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const LicenceRefusal = lazyPart(
  async () => (await Promise.all([import('./LicenceRefusal.tsx'), needTexts('referrals')]))[0].LicenceRefusal,
);

type Props = {
  /** The last error of the form or the call: `problem` of useContractForm, `error` of useWrite. */
  problem: ApiProblem | null | undefined;
  /** The client file that was acted on. */
  conversionId: string;
  /** What was refused; suggested as the reason of the referral. */
  what: ReferralAct;
  /** The file has been referred: the form can close. */
  onReferred?: () => void;
  /** Shown for every other problem, such as FormProblem. */
  children?: ReactNode;
};

/** A 403 `licence` as an alert with "Refer to …" buttons; any other problem is left to `children`. */
export function LicenceProblem({ problem, children, ...referral }: Props) {
  if (problem?.code !== 'licence') return children;
  return <LicenceRefusal problem={problem} {...referral} />;
}

/** The same for a client file that is moved to a status of a lodgement. */
export const LodgementRefusal = (props: Omit<Props, 'what'>) => <LicenceProblem what="lodgement" {...props} />;

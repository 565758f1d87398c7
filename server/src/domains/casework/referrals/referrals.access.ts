import type { ReferralState } from '@embark/contracts/casework/referrals';
import { type RawBuilder, sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Client files within reach; `v` is their alias. */
export const ofFiles = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'conversions.read', 'v');
/** Referrals of client files that the user works on: they say what is asked of an agent, which accounts must not see. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => sql<boolean>`exists (
  select from conversions v where v.id = r.conversion_id and ${inReach(reach, 'conversions.write', 'v')})`;

export const mayRefer = (reach: Reach, { officeId }: { officeId: number }) =>
  holdsIn(reach, 'conversions.write', officeId);

type Access = { state: ReferralState; officeId: number; holderId: number };

const leads = (reach: Reach) => reach.roles.some((role) => role === 'manager' || role === 'admin');
const isHolder = (reach: Reach, { holderId, officeId }: Access) =>
  holderId === reach.userId && holdsIn(reach, 'conversions.write', officeId);

/** Only the holder does the work. */
export const mayDo = (reach: Reach, referral: Access): boolean => isHolder(reach, referral);
/** A manager declines for a holder who is away or has left. */
export const mayDecline = (reach: Reach, referral: Access): boolean =>
  isHolder(reach, referral) || (leads(reach) && holdsIn(reach, 'conversions.write', referral.officeId));

export const isPending = ({ state }: { state: ReferralState }) => state === 'open' || state === 'taken';

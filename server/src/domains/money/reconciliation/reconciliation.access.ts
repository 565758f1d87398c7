import { holdsIn, type Reach } from '../../../kit/context.ts';

type Entity = { officeId: number };

export const mayApprove = (reach: Reach, { officeId }: Entity) => holdsIn(reach, 'money.approve', officeId);
export const maySignOff = (reach: Reach, { officeId }: Entity) => holdsIn(reach, 'clientmoney.write', officeId);

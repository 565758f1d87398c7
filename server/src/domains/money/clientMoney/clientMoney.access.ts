import { holdsIn, type Reach } from '../../../kit/context.ts';

/** Whoever may move client money of the file's office and issue statements of services. */
export const mayWrite = (reach: Reach, { officeId }: { officeId: number }) =>
  holdsIn(reach, 'clientmoney.write', officeId);

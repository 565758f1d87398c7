import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

type Place = { officeId: number };

/** Closed days of the offices whose money the user handles. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'money.issue', 'c');
export const mayClose = (reach: Reach, { officeId }: Place) => holdsIn(reach, 'money.issue', officeId);
export const mayReopen = (reach: Reach, { officeId }: Place) => holdsIn(reach, 'cash.reopen', officeId);

import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Enquiries within reach; `table` is their alias. All reads use it: lists, counts, search and single records. */
export const visibleTo = (reach: Reach, table = 'e'): RawBuilder<boolean> => inReach(reach, 'enquiries.read', table);

type InOffice = { officeId: number };

export const mayChange = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'enquiries.write', officeId);
export const mayRemove = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'enquiries.delete', officeId);
export const mayConvert = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'conversions.write', officeId);
/** Whether the user may see dates of birth and visa details. */
export const maySeeSensitive = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'contacts.sensitive', officeId);

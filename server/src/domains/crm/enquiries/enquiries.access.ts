import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Enquiries within this reach; `table` is their alias. Every read goes through here: lists, counts, search and single rows alike. */
export const visibleTo = (reach: Reach, table = 'e'): RawBuilder<boolean> => inReach(reach, 'enquiries.read', table);

type Placed = { officeId: number };

export const mayChange = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'enquiries.write', officeId);
export const mayRemove = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'enquiries.delete', officeId);
export const mayConvert = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'conversions.write', officeId);
/** Dates of birth and what a person told about visas. */
export const maySeeSensitive = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'contacts.sensitive', officeId);

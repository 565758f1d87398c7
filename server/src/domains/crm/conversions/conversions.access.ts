import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Client files within this reach; `table` is their alias. Lists, counts, search and single files alike. */
export const visibleTo = (reach: Reach, table = 'v'): RawBuilder<boolean> => inReach(reach, 'conversions.read', table);

type Placed = { officeId: number };

/** Accounts read names and money, not nationality. */
export const maySeeSensitive = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'contacts.sensitive', officeId);
/** What was said and written before and since is for those who counsel. */
export const mayReadStream = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'enquiries.read', officeId);
export const mayChange = (reach: Reach, { officeId }: Placed) => holdsIn(reach, 'conversions.write', officeId);
/** The permission a case officer needs, and in which office. An open client file never belongs to a person without it. */
export const workOf = ({ office }: { office: string }) => ({ office, permission: 'conversions.write' }) as const;

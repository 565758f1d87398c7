import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Client files within reach; `table` is their alias. All reads use it: lists, counts, search and single files. */
export const visibleTo = (reach: Reach, table = 'v'): RawBuilder<boolean> => inReach(reach, 'conversions.read', table);

type InOffice = { officeId: number };

/** Accounts can read names and money, but not how to reach a client, where they are from or what is planned. */
export const maySeeSensitive = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'contacts.sensitive', officeId);
/** The timeline includes the enquiry's, so it needs the permission to read enquiries. */
export const mayReadStream = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'enquiries.read', officeId);
export const mayChange = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'conversions.write', officeId);
/** The permission a case officer needs, and in which office. The owner of an open client file always has it. */
export const workOf = ({ office }: { office: string }) => ({ office, permission: 'conversions.write' }) as const;

import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** The parties of files within reach; `table` is an alias with the company and office of a file. Accounts see none. */
export const visibleTo = (reach: Reach, table = 'p'): RawBuilder<boolean> => inReach(reach, 'visas.read', table);

type InOffice = { officeId: number };

export const mayEdit = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'conversions.write', officeId);
export const mayEditPapers = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'visas.write', officeId);
export const mayReveal = (reach: Reach, { officeId }: InOffice) => holdsIn(reach, 'documents.sensitive', officeId);

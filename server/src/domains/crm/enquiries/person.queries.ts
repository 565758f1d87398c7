import { type RawBuilder, sql } from 'kysely';

/** Whether this is true of the person `p` of an enquiry `e`: joined where it stands alone, looked up by their key in an or. */
export const ofPerson = (is: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contacts p where p.id = e.contact_id and ${is})`;

import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/**
 * A person is within reach by an enquiry or a client file that is: contacts have no office of their own. `c` names the contact's table
 * in the query around this.
 */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => sql<boolean>`(c.company = ${reach.company} and (
  exists (select from enquiries seen where seen.contact_id = c.id and ${inReach(reach, 'enquiries.read', 'seen')})
  or exists (select from conversions file where file.contact_id = c.id and ${inReach(reach, 'conversions.read', 'file')})))`;

/** By ids, so that a count over all people can use an index-only scan. */
const unmerged = sql`c.id not in (select gone.id from contacts gone where gone.merged_into is not null)`;

/**
 * A caller who reads people in all offices sees the whole company, so no lookup of a record per person is needed.
 * Merged people are excluded: they have no records of their own.
 */
export const listedFor = (reach: Reach): RawBuilder<boolean> =>
  reach.offices('contacts.read') === 'all'
    ? sql<boolean>`(c.company = ${reach.company} and ${unmerged})`
    : visibleTo(reach);

import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/**
 * A contact has no office of their own: they are within reach if one of their enquiries or client files is, or a file they have a part in. `c` is the alias of the contacts table in
 * the surrounding query.
 */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => sql<boolean>`(c.company = ${reach.company} and (
  exists (select from enquiries seen where seen.contact_id = c.id and ${inReach(reach, 'enquiries.read', 'seen')})
  or exists (select from conversions file where file.contact_id = c.id and ${inReach(reach, 'conversions.read', 'file')})
  or exists (select from file_parties part where part.contact_id = c.id and ${inReach(reach, 'visas.read', 'part')})))`;

/** A contact detail, as a column or as text derived from one. Null for roles such as accounts, which see only names and money. */
export const detail = (reach: Reach, column: string | RawBuilder<string>): RawBuilder<string | null> => {
  if (!holds(reach, 'contacts.sensitive')) return sql`null::text`;
  return typeof column === 'string' ? sql.ref(column) : column;
};

/** Selects IDs only, so that counting all contacts can use an index-only scan. */
const unmerged = sql`c.id not in (select gone.id from contacts gone where gone.merged_into is not null)`;

/**
 * A user who reads contacts in all offices sees the whole company, so no lookup of records per contact is needed. Merged contacts are excluded,
 * because they have no records of their own.
 */
export const listedFor = (reach: Reach): RawBuilder<boolean> =>
  reach.offices('contacts.read') === 'all'
    ? sql<boolean>`(c.company = ${reach.company} and ${unmerged})`
    : visibleTo(reach);

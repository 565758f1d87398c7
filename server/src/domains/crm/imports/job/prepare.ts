import type { Ctx } from '../../../../kit/context.ts';
import { keysOf } from '../rules/crowd.rules.ts';
import type { GoodRow, ReadRow } from '../rules/row.rules.ts';
import type { SeenRows } from '../rules/seen.rules.ts';
import { emailKey } from '../rules/ways.rules.ts';
import type { World } from '../rules/world.rules.ts';
import { byIndex, findContactIds, type MatchKeys } from './lookup.queries.ts';

/** What the rows of a batch may match: their emails, phones and earlier rows, and the contacts that have them. */
export type Prepared = { keys: MatchKeys; contactIds: string[] };

/** The emails and phones of rows, and the enquiries of earlier rows that may be of the same people. */
export function matchKeys(rows: readonly ReadRow[], seen: SeenRows): MatchKeys {
  const emails = new Set<string>();
  const phones = new Set<string>();
  const written = new Set<string>();
  const enquiryIds = new Set<string>();
  for (const { service, person } of rows.filter((row): row is GoodRow => row.ok)) {
    if (person.email) emails.add(emailKey(person.email));
    if (person.phone) phones.add(person.phone);
    if (person.whatsapp) phones.add(person.whatsapp);
    if (!person.phone && person.phoneRaw) written.add(person.phoneRaw);
    const found = seen.find(service.id, person);
    const duplicate = found.same ?? found.unsure?.row;
    if (duplicate && !duplicate.id.startsWith('~')) enquiryIds.add(duplicate.id);
  }
  return { emails: [...emails], phones: [...phones], written: [...written], enquiryIds: [...enquiryIds] };
}

export const prepare = async (db: Ctx['db'], company: string, keys: MatchKeys): Promise<Prepared> => ({
  keys,
  contactIds: await findContactIds(db, company, keys),
});

/** The contacts of these keys among those that the batch before created or changed: the lookup did not see them yet. */
function idsAmong({ contacts, enquiries }: World, { emails, phones, written, enquiryIds }: MatchKeys): string[] {
  const asked = new Set([...emails, ...phones]);
  const raw = new Set(written);
  const touched = [...contacts.values()].filter(({ version, before }) => version === 0 || before !== null);
  const found = touched.filter(
    ({ fields }) =>
      keysOf(fields).some((key) => asked.has(key)) || (fields.phoneRaw !== null && raw.has(fields.phoneRaw)),
  );
  const ofEnquiries = enquiryIds.flatMap((id) => enquiries.get(id)?.contact.id ?? []);
  return [...found.map(({ id }) => id), ...ofEnquiries];
}

/**
 * Looks up what the next batch may match while this one is written. `seen` and `known` are those of this batch once it is resolved. A contact
 * that someone else creates in the meantime is missed, as it is while a batch is written; the check for duplicates finds it later.
 */
export async function prepareNext(
  db: Ctx['db'],
  company: string,
  rows: readonly ReadRow[],
  seen: SeenRows,
  known: World,
): Promise<Prepared> {
  const keys = matchKeys(rows, seen);
  const found = await db
    .transaction()
    .execute((inside) => byIndex(inside, () => findContactIds(inside, company, keys)));
  return { keys, contactIds: [...new Set([...found, ...idsAmong(known, keys)])] };
}

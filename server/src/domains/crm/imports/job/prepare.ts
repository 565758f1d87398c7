import type { Ctx } from '../../../../kit/context.ts';
import { keysOf } from '../rules/crowd.rules.ts';
import type { GoodRow, ReadRow } from '../rules/row.rules.ts';
import type { SeenRows } from '../rules/seen.rules.ts';
import { emailKey } from '../rules/ways.rules.ts';
import type { World } from '../rules/world.rules.ts';
import { byIndex, findContactIds, findContacts, type Found, type MatchKeys } from './lookup.queries.ts';
import type { Stamp } from './write.queries.ts';

/** What the rows of a batch may match. Contacts of the batch before are read once it is written. */
export type Prepared = { keys: MatchKeys; found: Found; toRead: string[] };

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
 * Looks up what the next batch may match while this one is written. `seen` and `known` are those of this batch once it is resolved. What someone else
 * changes in the meantime is noticed when it is written; a contact that they create is missed, as it is while a batch is written, and the check for
 * duplicates finds it later.
 */
export async function prepareNext(
  db: Ctx['db'],
  { importId, company }: Pick<Stamp, 'importId' | 'company'>,
  rows: readonly ReadRow[],
  seen: SeenRows,
  known: World,
): Promise<Prepared> {
  const keys = matchKeys(rows, seen);
  return db.transaction().execute((inside) =>
    byIndex(inside, async () => {
      const ids = new Set([...(await findContactIds(inside, company, keys)), ...idsAmong(known, keys)]);
      const toRead = [...ids].filter((id) => known.contacts.has(id));
      const others = [...ids].filter((id) => !known.contacts.has(id));
      return { keys, found: await findContacts(inside, importId, others, keys.enquiryIds), toRead };
    }),
  );
}

/** What the rows match now. */
export async function matchesNow(
  db: Ctx['db'],
  { importId, company }: Pick<Stamp, 'importId' | 'company'>,
  rows: readonly ReadRow[],
  seen: SeenRows,
): Promise<Found> {
  const keys = matchKeys(rows, seen);
  return byIndex(db, async () => findContacts(db, importId, await findContactIds(db, company, keys), keys.enquiryIds));
}

/** What was looked up for the rows, with what the batch before wrote. */
export async function withWritten(db: Ctx['db'], importId: string, { keys, found, toRead }: Prepared): Promise<Found> {
  if (toRead.length === 0) return found;
  const read = await byIndex(db, () => findContacts(db, importId, toRead, keys.enquiryIds));
  return { contacts: [...found.contacts, ...read.contacts], enquiries: [...found.enquiries, ...read.enquiries] };
}

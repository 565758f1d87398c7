import type { RecentChange } from '@embark/contracts/crm/changes';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { holdOwners } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { enquiryTable, lockPerson, newestOf, type Stored } from '../enquiries.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import { fieldChanges } from '../history.rules.ts';
import { present } from '../present.service.ts';
import { differs, type Earlier, earlierField, earlierOf, isUnchanged, putBack, requireUsable } from './putBack.ts';

type AuditEntry = NonNullable<Awaited<ReturnType<typeof audit.entryOf>>>;
type Listed = Omit<AuditEntry, 'actorId'>;
type Described = Omit<RecentChange, 'id' | 'at' | 'action' | 'subject'>;

/** Locks what a change writes to, in the order of all saves: owners, the person, the enquiry. */
async function holdFor(ctx: Ctx, id: string, { own, person }: Earlier) {
  if (own.assigneeId) await holdOwners(ctx.db, [own.assigneeId]);
  if (Object.keys(person).length > 0) await lockPerson(ctx.db, ctx.reach, id);
}

/** The enquiry that an entry is about: for a person's entry, their newest one within reach. */
const enquiryOf = async (ctx: Ctx, { subject, subjectId }: Listed) =>
  subject === 'contacts' ? (await newestOf(ctx.db, ctx.reach, [subjectId])).get(subjectId) : subjectId;

/** Undoes a change of an enquiry or its person. 409 with the current enquiry if one of its fields has changed since. */
export function undo(ctx: Ctx, entry: Listed): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const earlier = earlierOf(entry);
    const id = await enquiryOf(ctx, entry);
    if (!id) throw enquiryTable.notFound();
    if (earlier) await holdFor(ctx, id, earlier);
    const row = await enquiryTable.lock(ctx, id);
    allow(mayChange(ctx.reach, row));
    const isPossible = earlier !== undefined && isUnchanged(row, entry, earlier);
    requireState(isPossible, "This change can't be undone any more.", { present: present(ctx, row) });
    await putBack(ctx, row, earlier, 'enquiries.undo');
    return row.number;
  });
}

/** What the list of recent changes shows of entries about enquiries and people; entries out of reach are left out. */
export async function describe(ctx: Ctx, entries: readonly Listed[]): Promise<Map<number, Described>> {
  const people = entries.filter(({ subject }) => subject === 'contacts').map(({ subjectId }) => subjectId);
  const newest = people.length > 0 ? await newestOf(ctx.db, ctx.reach, people) : new Map<string, string>();
  const idOf = ({ subject, subjectId }: Listed) => (subject === 'contacts' ? newest.get(subjectId) : subjectId);
  const ids = [...new Set(entries.flatMap((entry) => idOf(entry) ?? []))];
  const rows = new Map((await enquiryTable.findAll(ctx, ids)).map((row) => [row.id, row]));
  return new Map(
    entries.flatMap((entry): [number, Described][] => {
      if (entry.action === 'enquiries.remove') return removed(entry);
      const row = rows.get(idOf(entry) ?? '');
      return row ? [[entry.id, described(ctx, row, entry)]] : [];
    }),
  );
}

const hiddenFrom = (ctx: Ctx, { officeId }: Stored) =>
  holdsIn(ctx.reach, 'contacts.sensitive', officeId) ? [] : ['dateOfBirth'];

function described(ctx: Ctx, row: Stored, entry: Listed): Described {
  const earlier = earlierOf(entry);
  const isWhole = entry.before === null || entry.after === null;
  return {
    recordId: row.id,
    number: row.number,
    name: row.name,
    zone: row.zone,
    changes: isWhole ? [] : fieldChanges({ ...entry, actor: null }, hiddenFrom(ctx, row)),
    canUndo: !isWhole && earlier !== undefined && mayChange(ctx.reach, row) && isUnchanged(row, entry, earlier),
  };
}

function removed({ id, before }: Listed): [number, Described][] {
  const was = new Map(Object.entries(Object(before)));
  const [number, name] = [String(was.get('number')), String(was.get('name'))];
  return [[id, { recordId: null, number, name, zone: String(was.get('zone')), changes: [], canUndo: false }]];
}

/** The entry of the history from which the user can restore a field's earlier value, if that still differs. */
export function restorable(ctx: Ctx, row: Stored, entry: Listed, field: string): number | undefined {
  if (!mayChange(ctx.reach, row)) return undefined;
  const earlier = earlierField(entry, field);
  return earlier && differs(row, earlier) && isUsable(ctx, earlier) ? entry.id : undefined;
}

function isUsable(ctx: Ctx, { own: { nextFollowUpAt: at } }: Earlier): boolean {
  return at === undefined || (at !== null && new Date(at) > ctx.now);
}

/** Restores the value that a field had before an entry of the history of the enquiry or its person. */
export function restore(
  ctx: Ctx,
  { id, version, entry: entryId, field }: Input<typeof enquiries.restore>,
): Promise<Output<typeof enquiries.restore>> {
  return inTransaction(ctx, async (ctx) => {
    const { contactId } = await enquiryTable.find(ctx, id);
    const found = await audit.entryOf(ctx.db, ctx.reach.company, entryId);
    const isOfThis =
      (found?.subject === 'enquiries' && found.subjectId === id) ||
      (found?.subject === 'contacts' && found.subjectId === contactId);
    const earlier = found && isOfThis ? earlierField(found, field) : undefined;
    if (earlier) await holdFor(ctx, id, earlier);
    const row = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });
    requireValid(isOfThis, 'entry', 'History entry not found');
    requireValid(earlier !== undefined, 'field', "This field can't be restored");
    requireUsable(ctx, earlier);
    return present(ctx, await putBack(ctx, row, earlier, 'enquiries.restore'));
  });
}

import type { RecentChange } from '@embark/contracts/crm/changes';
import { Originals } from '@embark/contracts/crm/conversions';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState } from '../../../../kit/problem.ts';
import { isSame } from '../../../../kit/record/diff.rules.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { leaveStage } from '../../../workspace/tasks/index.ts';
import { mayChange, workOf } from '../conversions.access.ts';
import { conversionTable, type Stored } from '../conversions.queries.ts';
import { traced } from '../conversions.rules.ts';
import { requireLodgingLicence } from './licence.ts';
import { notifyOfficer } from './timeline.ts';
import { present } from './read.ts';

type Entry = Omit<NonNullable<Awaited<ReturnType<typeof audit.entryOf>>>, 'actorId'>;
type Described = Omit<RecentChange, 'id' | 'at' | 'action' | 'subject'>;

/** The fields that can get an earlier value back, as the audit trail keeps them. */
const Earlier = z
  .object({
    statusId: z.number(),
    heldFrom: z.number().nullable(),
    caseOfficerId: z.number(),
    nextActionAt: z.string().nullable(),
    nextAction: z.string().nullable(),
    closedAt: z.string().nullable(),
    closeReason: z.string().nullable(),
    closingLetterOn: z.string().nullable(),
    closingLetterWhy: z.string().nullable(),
    originals: Originals.nullable(),
    originalsWhy: z.string().nullable(),
    retainUntil: z.string().nullable(),
  })
  .partial();
type Earlier = z.infer<typeof Earlier>;

/** What an entry can put back; undefined if it only created the file or names a status or an officer without its ID. */
function earlierOf({ before, after }: Entry): Earlier | undefined {
  const read = Earlier.safeParse(before);
  const was = new Map(Object.entries(Object(before)));
  if (!read.success || after === null || Object.keys(read.data).length === 0) return undefined;
  const isNamed = (was.has('status') && !was.has('statusId')) || (was.has('caseOfficer') && !was.has('caseOfficerId'));
  return isNamed ? undefined : read.data;
}

function isUnchanged(row: Stored, { after }: Entry, earlier: Earlier): boolean {
  const [now, then] = [new Map(Object.entries(row)), new Map(Object.entries(Object(after)))];
  return Object.keys(earlier).every((field) => isSame(now.get(field), then.get(field)));
}

/** Undoes a change of a client file. 409 with the current file if one of its fields has changed since. */
export function undo(ctx: Ctx, entry: Entry): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const earlier = earlierOf(entry);
    if (earlier?.caseOfficerId) await holdOwners(ctx.db, [earlier.caseOfficerId]);
    const before = await conversionTable.lock(ctx, entry.subjectId);
    allow(mayChange(ctx.reach, before));
    const isPossible = earlier !== undefined && isUnchanged(before, entry, earlier);
    requireState(isPossible, "This change can't be undone any more.", { present: present(ctx, before) });
    if (earlier.caseOfficerId)
      await requireOwner(ctx, earlier.caseOfficerId, { ...workOf(before), field: 'caseOfficerId' });
    if (earlier.statusId) await requireLodgingLicence(ctx, before, earlier.statusId);
    await conversionTable.update(ctx, before.id, earlier);

    const after = await conversionTable.find(ctx, before.id);
    if (after.statusId !== before.statusId)
      await leaveStage(ctx, { kind: 'conversion', ids: [before.id], stage: String(before.statusId) });
    await stream.append(ctx, ...entriesOf(before, after));
    await audit.recordChange(ctx, 'conversions.undo', before.id, traced(before), traced(after));
    if (after.caseOfficerId !== before.caseOfficerId) await notifyOfficer(ctx, after, null);
    return before.number;
  });
}

/** The timeline's entries of an undone change. */
function entriesOf(before: Stored, after: Stored): Parameters<typeof stream.append>[1][] {
  const of = stream.at('conversions', after);
  const from = <K extends keyof Stored>(field: K) => ({ from: before[field], to: after[field] });
  return [
    ...(before.statusId !== after.statusId ? [{ ...of, kind: 'status' as const, data: from('status') }] : []),
    ...(before.caseOfficerId !== after.caseOfficerId
      ? [{ ...of, kind: 'assignee' as const, data: from('caseOfficer') }]
      : []),
    ...(before.nextActionAt !== after.nextActionAt || before.nextAction !== after.nextAction
      ? [{ ...of, kind: 'follow-up' as const, note: after.nextAction, data: from('nextActionAt') }]
      : []),
  ];
}

const shown = ['status', 'caseOfficer', 'nextActionAt', 'nextAction', 'closeReason'] as const;

/** What the list of recent changes shows of entries about client files; entries out of reach are left out. */
export async function describe(ctx: Ctx, entries: readonly Entry[]): Promise<Map<number, Described>> {
  const rows = await conversionTable.findAll(ctx, [...new Set(entries.map(({ subjectId }) => subjectId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    entries.flatMap((entry): [number, Described][] => {
      const row = byId.get(entry.subjectId);
      return row ? [[entry.id, described(ctx, row, entry)]] : [];
    }),
  );
}

function described(ctx: Ctx, row: Stored, entry: Entry): Described {
  const { at, action } = entry;
  const [was, is] = [new Map(Object.entries(Object(entry.before))), new Map(Object.entries(Object(entry.after)))];
  const earlier = earlierOf(entry);
  return {
    recordId: row.id,
    number: row.number,
    name: row.name,
    zone: row.zone,
    changes:
      entry.before === null
        ? []
        : shown
            .filter((field) => !isSame(was.get(field), is.get(field)))
            .map((field) => ({ at, actor: null, action, field, before: was.get(field), after: is.get(field) })),
    canUndo: earlier !== undefined && mayChange(ctx.reach, row) && isUnchanged(row, entry, earlier),
  };
}

import { ConversionBulkAction, ConversionFilter } from '@embark/contracts/crm/conversions';
import { addresses } from '@embark/contracts/screens';
import { type BulkSubject, bulkSubject, type Where } from '../../../../kit/bulk.ts';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { nextWorkingDay, officesAhead } from '../../../organisation/offices/index.ts';
import { requireOwnerSomewhere } from '../../../organisation/people/index.ts';
import { rowRules } from '../../../workspace/bulk/index.ts';
import { leaveStage, tasksOfStage } from '../../../workspace/tasks/index.ts';
import { fileRows, type Stored, statuses, conversionTable } from '../conversions.queries.ts';
import { conversionList } from '../list.queries.ts';
import { keptMonths } from '../service/closing.ts';
import { isEnded, isLicensedStatus, traced } from '../conversions.rules.ts';
import { officesWithoutLicence } from '../service/licence.ts';
import { type Facts, needsReason, type Standing, verdict, written } from './bulk.rules.ts';

/** Reassigning needs the permission to reassign enquiries; a move needs that of the single action. */
const permissionFor = ({ kind }: Pick<Facts, 'kind'>) =>
  kind === 'assign' ? ('enquiries.reassign' as const) : ('conversions.write' as const);

async function prepare(ctx: Ctx, action: ConversionBulkAction, isAgain: boolean): Promise<Facts> {
  if (action.kind === 'assign') {
    const { kind, caseOfficerId } = action;
    const requirement = { permission: 'conversions.write', field: 'caseOfficerId' } as const;
    return { kind, caseOfficerId, offices: await requireOwnerSomewhere(ctx, caseOfficerId, requirement) };
  }
  const { kind, to, nextActionAt: at, nextAction, note } = action;
  const all = await statuses(ctx.db);
  requireValid(
    all.some(({ id }) => id === to),
    'to',
    'Status not found',
  );
  const offices = await officesAhead(ctx.db, ctx.now);
  const today = ctx.now.toISOString().slice(0, 10);
  return {
    kind,
    to,
    reason: action.reason?.trim() || null,
    note: note ?? '',
    nextActionAt: at ? (isAgain ? at : requireFuture(ctx, at, 'nextActionAt')) : null,
    nextAction,
    statuses: all,
    today,
    keptMonths: await keptMonths(ctx, today),
    unlicensed: isLicensedStatus('migration', to) ? await officesWithoutLicence(ctx) : new Set(),
    dates: new Map(offices.map(({ code, hours }) => [code, nextWorkingDay(ctx.now, hours).toISOString()])),
  };
}

/** The timeline entry of the single action. */
function entryOf({ before, after }: Record<'before' | 'after', Stored>, facts: Facts | undefined) {
  if (before.statusId === after.statusId)
    return { kind: 'assignee' as const, data: { from: before.caseOfficer, to: after.caseOfficer } };
  const { reason, note } = facts?.kind === 'move' ? facts : { reason: null, note: '' };
  return { kind: 'status' as const, note, data: { from: before.status, to: after.status, reason } };
}

/** Which of the selected files an area above stops on the way to a status. */
export type StoppedFiles = (ctx: Ctx, asked: { to: number; selected: Where; lock: boolean }) => Promise<string[]>;

/** Bulk actions on client files. The money check, an area above, says which of them it stops. */
export const fileBulk = (stopped: StoppedFiles): BulkSubject =>
  bulkSubject({
    list: 'conversions',
    reads: 'conversions.read',
    writes: 'conversions.write',
    rows: fileRows,
    filter: ConversionFilter,
    filtered: (reach, now, filter: ConversionFilter) => conversionList.filtered(reach, now, filter),
    given: (company) => `${addresses[company].clients}?caseOfficer=me`,
    action: ConversionBulkAction,
    rules: rowRules<Stored, keyof Standing | 'officeId', ConversionBulkAction, Facts>({
      subject: 'conversions',
      table: conversionTable,
      standing: ['kind', 'statusId', 'heldFrom', 'caseOfficerId', 'officeId', 'target', 'zone'],
      owner: 'caseOfficerId',
      owning: 'conversions.write',
      isOpen: ({ statusId }) => !isEnded(statusId),
      permission: permissionFor,
      may: (reach, { officeId }, action) => holdsIn(reach, permissionFor(action), officeId),
      newOwner: (action) => (action.kind === 'assign' ? action.caseOfficerId : null),
      about: async (ctx, action) =>
        (action.kind === 'move' && (await statuses(ctx.db)).find(({ id }) => id === action.to)?.name) || '',
      prepare,
      verdict,
      heldBack: {
        reason: 'money-check',
        among: async (ctx, facts, selected, lock) =>
          facts.kind === 'move' ? stopped(ctx, { to: facts.to, selected, lock }) : [],
      },
      heldOnUndo: {
        reason: 'licence',
        async among(ctx, pairs) {
          const lodging = pairs.filter(
            ({ before, after }) => after.statusId !== before.statusId && isLicensedStatus(after.kind, after.statusId),
          );
          const unlicensed = lodging.length > 0 ? await officesWithoutLicence(ctx) : new Set<string>();
          return lodging.flatMap(({ before: { id, office } }) => (unlicensed.has(office) ? [id] : []));
        },
      },
      needs: (row, facts) => (needsReason(row, facts) ? ['statedReason'] : []),
      requireNeeds(action, needs) {
        const isStated = action.kind !== 'move' || Boolean(action.reason?.trim()) || !needs.includes('statedReason');
        requireValid(isStated, 'reason', 'Enter a reason');
      },
      lacks: (row, facts) =>
        facts.kind === 'move' && facts.reason === null && needsReason(row, facts) ? 'no-step' : null,
      written: (row, facts, { ctx, mayGoOn }) =>
        written(row, facts, { now: ctx.now.toISOString(), userId: ctx.reach.userId, mayGoOn }),
      audited: traced,
      async follow(ctx, action, ids, isUndone) {
        if (action.kind !== 'move') return;
        const entered = { kind: 'conversion', ids, stage: String(action.to) } as const;
        await (isUndone ? leaveStage : tasksOfStage)(ctx, entered);
      },
      entry: entryOf,
    }),
  });

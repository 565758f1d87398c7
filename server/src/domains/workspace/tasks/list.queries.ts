import {
  dueColumns,
  taskFields,
  type TaskFilterName,
  type TaskFolder,
  type TaskListFilter,
} from '@embark/contracts/workspace/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineBoard } from '../../../kit/list/board.ts';
import { defineList } from '../../../kit/list/define.ts';
import type { Asking } from '../../../kit/list/entry.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay, wallDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { ofMe, visibleTo } from './tasks.access.ts';
import { isOpen, judgedAt } from './overdue.queries.ts';
import { aboutColumns, beside, columns } from './tasks.queries.ts';

type Where = RawBuilder<boolean>;

/** The tasks of a folder of the addresses. Open ones unless the folder says otherwise. */
export function inFolder(folder: TaskFolder, reach: Reach): Where {
  const { userId: me } = reach;
  if (folder === 'mine') return sql`(${isOpen} and t.user_id = ${me})`;
  if (folder === 'given') return sql`(${isOpen} and t.assigned_by = ${me} and t.user_id <> ${me})`;
  if (folder === 'done') return sql`(${ofMe(reach)} and t.done_at is not null and t.deleted_at is null)`;
  // a deleted task is shown to who can restore it
  if (folder === 'deleted') return sql`(t.assigned_by = ${me} and t.deleted_at is not null)`;
  return sql`(${isOpen} and ${ofMe(reach)})`;
}

const isStarred = ({ userId }: Reach): Where =>
  sql`exists (select from task_stars s where s.task_id = t.id and s.user_id = ${userId})`;

/** The open tasks of a filter of the addresses: by day only those that the user does; starred and important ones also those that they assigned. */
export function inView(view: TaskFilterName, { reach, now }: Asking): Where {
  if (view === 'starred') return sql`(${isOpen} and ${ofMe(reach)} and ${isStarred(reach)})`;
  if (view === 'important') return sql`(${isOpen} and ${ofMe(reach)} and t.important)`;
  const { isToday, isOverdue, isUpcoming, isWaiting } = judgedAt(now);
  const dates = { today: isToday, overdue: isOverdue, upcoming: isUpcoming, waiting: isWaiting };
  return sql`(t.user_id = ${reach.userId} and ${dates[view]})`;
}

/** The tasks of one record: those of a client file include its applications and dates. */
function ofRecord(kind: keyof typeof aboutColumns, id: string): Where {
  const isNumber = /^\d+$/.test(id);
  const type = kind === 'provider' || kind === 'course' ? 'integer' : 'uuid';
  if (isNumber !== (type === 'integer')) return sql`false`;
  const own = sql<boolean>`${sql.ref(`t.${aboutColumns[kind]}`)} = ${id}::${sql.raw(type)}`;
  if (kind !== 'conversion') return own;
  return sql`(${own} or t.application_id in (select x.id from applications x where x.conversion_id = ${id}::uuid)
    or t.deadline_id in (select x.id from deadlines x where x.conversion_id = ${id}::uuid))`;
}

const flag = (which: (asking: Asking) => Where) => ({
  of: ([given]: readonly string[], asking: Asking): Where =>
    given === 'yes' ? which(asking) : sql`(${which(asking)} is not true)`,
});
const ofLabels = (handles: readonly string[], { reach }: Asking): Where =>
  sql`exists (select from task_labels l join task_label_links k on k.label_id = l.id
    where k.task_id = t.id and l.user_id = ${reach.userId} and l.handle = any(${handles}::text[]))`;
const kindsOf = (kinds: readonly string[]): Where =>
  sql`(${sql.join(
    Object.entries(aboutColumns).flatMap(([kind, column]) =>
      kinds.includes(kind) ? [sql`${sql.ref(`t.${column}`)} is not null`] : [],
    ),
    sql` or `,
  )})`;
const priority = sql`case t.priority when 'high' then 0 when 'normal' then 1 else 2 end`;
const infinite = (column: string) => sql`coalesce(${sql.ref(`t.${column}`)}, 'infinity'::date)`;

/** The list of tasks: its pages, count and filters. */
export const taskList = defineList<typeof taskFields.table, TaskListFilter>({
  fields: taskFields,
  entries: {
    title: { sort: { up: sql`plain(t.title)`, type: 'text' } },
    dueOn: {
      from: (day) => sql`(coalesce(t.due_on, 'infinity') >= ${day}::date and t.due_on is not null)`,
      to: (day) => sql`(coalesce(t.due_on, 'infinity') <= ${day}::date)`,
      where: ({ now }) =>
        momentSql({
          at: sql`t.due_on`,
          blank: sql`(t.due_on is null)`,
          zoned: (wall) => wallDay('t', wall),
          now,
        }),
      sort: { up: infinite('dueOn'), type: 'date' },
    },
    priority: { of: (given) => equalsAny('t.priority', given, 'text'), sort: { up: priority, type: 'int' } },
    assignee: ownerEntry('t.userId', 'assignee', 'a person'),
    assigner: {
      ...ownerEntry('t.assignedBy', 'assigner', 'a person'),
      sort: {
        up: sql`plain(by_assigner.name)`,
        type: 'text',
        join: sql`join users by_assigner on by_assigner.id = t.assigned_by`,
      },
    },
    aboutKind: {
      of: kindsOf,
      blank: sql`(num_nonnulls(t.enquiry_id, t.conversion_id, t.contact_id, t.application_id, t.deadline_id, t.invoice_id, t.provider_id, t.course_id) = 0)`,
    },
    label: { of: ofLabels, blank: sql`false`, few: true },
    waitingFor: { of: (given) => equalsAny('t.waitingFor', given, 'text'), blank: sql`(t.waiting_for is null)` },
    waitingUntil: { sort: { up: infinite('waitingUntil'), type: 'date' } },
    effort: { sort: { up: sql`coalesce(t.effort, 32767)::int`, type: 'int' } },
    late: flag(({ now }) => judgedAt(now).isOverdue),
    waiting: flag(({ now }) => judgedAt(now).isWaiting),
    starred: flag(({ reach }) => isStarred(reach)),
    important: flag(() => sql`t.important`),
    status: { of: (given, { now }) => sql`(${judgedAt(now).column} = any(${given}::text[]))` },
    office: { of: (given) => ofOffice('t', given) },
    doneAt: {
      sort: {
        up: sql`coalesce(t.done_at, 'infinity')`,
        down: sql`coalesce(t.done_at, '-infinity')`,
        type: 'timestamptz',
      },
    },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`t.created_at`, zoned: (wall) => inZone('t', wall), now }),
      from: (day) => fromDay('t', 'createdAt', day),
      to: (day) => toDay('t', 'createdAt', day),
      sort: { up: sql`t.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`tasks t`,
  id: sql`t.id`,
  visible: visibleTo,
  rows(reach, now) {
    const { today, isOverdue, isWaiting } = judgedAt(now);
    return sql`join tasks t on t.id = page.id ${beside(reach)} cross join lateral (select ${columns(reach)},
      (${today})::text as today, coalesce(${isOverdue}, false) as overdue, coalesce(${isWaiting}, false) as waiting) as shown`;
  },
  more({ folder, view, ofKind, ofId }, asking) {
    const isOne = ofKind !== undefined && ofId !== undefined;
    return [
      ...(isOne ? [ofRecord(ofKind, ofId)] : []),
      ...(folder ? [inFolder(folder, asking.reach)] : []),
      ...(view ? [inView(view, asking)] : []),
      // without a folder or a record: all of the user's that are not deleted
      ...(folder || view ? [] : [sql<boolean>`(t.deleted_at is null)`]),
      ...(folder || view || isOne ? [] : [ofMe(asking.reach)]),
    ];
  },
  fewBy: ['ofId', 'folder', 'view'],
  // the order of the groups of the list: by column, then by day
  sortsAt: (now) => ({ group: { up: judgedAt(now).place, type: 'int' } }),
  search: (_reach, q) => sql`plain(t.title || ' ' || t.notes) like containing(${q}::text)`,
  sort: 'dueOn',
  further: 'dueOn',
  plan: 'sort',
});

/** The columns of the board, in order. */
export const boardColumns = dueColumns.map((status) => ({ status, sort: 'dueOn,priority', isEnded: false }));

/** The board of the list: its columns are the days until a task is due, which depend on the clock. */
export function taskBoard(now: Date) {
  const { column, isOverdue } = judgedAt(now);
  return defineBoard<TaskListFilter>({
    list: taskList,
    table: sql`tasks`,
    alias: 't',
    status: column,
    type: 'text',
    isOverdue: () => isOverdue,
    searchColumns: sql`t.*`,
  });
}

import { type TaskCounts, taskFilters, taskFolders } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { prepared } from '../../../db/statements.ts';
import { inFolder, inView } from './list.queries.ts';
import { isOpen } from './overdue.queries.ts';
import { ofMe } from './tasks.access.ts';

type Where = ReturnType<typeof inFolder>;
const per = <N extends string>(names: readonly N[], which: (name: N) => Where) =>
  sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql`count(*) filter (where ${which(name)})`]))})`;

/** The number of the user's tasks per folder, filter and label, in one statement. */
export async function countTasks({ db, pool, reach, now }: Ctx): Promise<TaskCounts> {
  const statement = sql<TaskCounts>`select ${per(taskFolders, (folder) => inFolder(folder, reach))} as folders,
      ${per(taskFilters, (view) => inView(view, { reach, now }))} as filters,
      (select coalesce(json_agg(json_build_object('id', l.id, 'count', (select count(*) from task_label_links k join tasks t on t.id = k.task_id
        where k.label_id = l.id and ${isOpen} and ${ofMe(reach)})) order by l.name, l.id), '[]')
        from task_labels l where l.user_id = ${reach.userId} and l.company = ${reach.company}) as labels
    from tasks t where t.company = ${reach.company} and ${ofMe(reach)}`;
  const [row] = await prepared(pool, statement.compile(db));
  if (!row) throw new Error('no counts of tasks');
  return row;
}

import { bulk, type BulkAction, type BulkSelection, type ExportList } from '@embark/contracts/workspace/bulk';
import type { z } from 'zod';
import { runBulk, undoBulk, type Work } from '../src/domains/workspace/bulk/job/run.ts';
import { runExport } from '../src/domains/workspace/bulk/service/export.ts';
import { bulkSubjects, lists } from '../src/domains.ts';
import type { Person, testApp } from './app.ts';

type App = ReturnType<typeof testApp>;

/** Helpers for tests of bulk actions. */
export const working = (crm: App) => {
  const process = () => ({ database: crm.database, now: crm.deps.now, bulk: bulkSubjects });
  return {
    /** Starts a bulk action, or fails the test with the response. */
    async start(
      who: Person,
      selection: z.input<typeof BulkSelection>,
      action: z.input<typeof BulkAction>,
      list: ExportList = 'enquiries',
    ) {
      const { status, body } = await crm.as(who, bulk.start, { list, selection, action });
      if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
      return body;
    },
    run: (id: string, more: Partial<Work> = {}) => runBulk({ ...process(), rest: 0, ...more }, id),
    export: (id: string) => runExport({ ...process(), lists, replica: undefined }, crm.deps.files, id),
    undo: (id: string, more: Partial<Work> = {}) => undoBulk({ ...process(), rest: 0, ...more }, id),
    row: (id: string) =>
      crm.database.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Inserts copies of an enquiry directly into the database. Returns their IDs. */
    async copies(id: string, count: number): Promise<string[]> {
      const { rows } = await crm.database.pool.query<{ id: string }>(
        `insert into enquiries (company, service_id, office_id, contact_id, status, assignee_id, interest, next_follow_up_at, tags)
       select company, service_id, office_id, contact_id, status, assignee_id, interest, next_follow_up_at, '{many}'
       from enquiries, generate_series(1, $2) where id = $1 returning id`,
        [id, count],
      );
      return rows.map((row) => row.id);
    },
  };
};

import type { ImportSettings } from '@embark/contracts/crm/imports';
import { imports } from '@embark/contracts/crm/imports';
import type { z } from 'zod';
import { runImport } from '../src/domains/crm/imports/job/run.ts';
import { undoImport } from '../src/domains/crm/imports/job/undo.ts';
import type { Person, testApp } from './app.ts';

type App = ReturnType<typeof testApp>;
type Params = z.input<typeof ImportSettings>;

const now = () => new Date('2026-03-02T01:00:00Z');

/** Joins lines to a CSV file. */
export const csv = (...lines: string[]) => lines.join('\r\n');

/** Helpers for import tests: upload a file, run its job, and read the results. */
export const importing = (t: App) => ({
  async send(who: Person, file: string | Buffer, params: object = {}): Promise<string> {
    const sent = await t.upload(who, imports.start, 'people.csv', file, params);
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return sent.body.id;
  },
  run: (id: string, size?: number) => runImport({ database: t.database, now, ...(size && { size }) }, id),
  undo: (id: string, size?: number) => undoImport({ database: t.database, now, ...(size && { size }) }, id),
  async result(who: Person, id: string) {
    const { body } = await t.as(who, imports.get, { id });
    const { state, total, processed, created, updated, skipped, failed, warned, kept } = body;
    return { state, total, processed, created, updated, skipped, failed, warned, kept };
  },
  /** Uploads a file, runs its import to the end, and returns its ID. */
  async all(who: Person, file: string | Buffer, params: Params = {}, size?: number): Promise<string> {
    const id = await this.send(who, file, params);
    await this.run(id, size);
    return id;
  },
  rows: async (who: Person, id: string) => (await t.as(who, imports.rows, { id, size: 100 })).body.rows,
  /** Every record that an import could leave behind, except the audit trail, which never changes. */
  async traces() {
    const tables = ['contacts', 'enquiries', 'timeline', 'conversions'];
    const found = await Promise.all(
      tables.map((table) =>
        t.database.pool.query(
          `select to_jsonb(x) - 'version' - 'updated_at' - 'last_activity_at' as row from ${table} x order by id`,
        ),
      ),
    );
    return Object.fromEntries(tables.map((table, at) => [table, found[at]?.rows.map(({ row }) => row)]));
  },
});

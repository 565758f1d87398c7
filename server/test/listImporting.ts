import { courses } from '@embark/contracts/catalogue/courses';
import { listImports, type NewListImport } from '@embark/contracts/crm/listImports';
import { providers } from '@embark/contracts/catalogue/providers';
import { sql } from 'kysely';
import type { z } from 'zod';
import { applyRows } from '../src/domains/crm/listImports/run.service.ts';
import type { Person, testApp } from './app.ts';
import { aCourse, aProvider } from './providers.ts';

type App = ReturnType<typeof testApp>;
type Settings = z.input<typeof NewListImport>;

/** Helpers for tests of imports into lists: upload a file, apply it, and read the rows and records. */
export const listImporting = (crm: App) => {
  const work = () => ({ database: crm.database, now: crm.deps.now });
  return {
    work,
    send: (who: Person, file: string | Buffer, settings: Settings) =>
      crm.upload(who, listImports.upload, 'list.csv', file, settings),
    async read(who: Person, file: string | Buffer, settings: Settings) {
      const { status, body } = await this.send(who, file, settings);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    rows: async (who: Person, id: string) => (await crm.as(who, listImports.rows, { id, size: 100 })).body.rows,
    run: (id: string) => applyRows(work(), id),
    async apply(who: Person, id: string) {
      const { status, body } = await crm.as(who, listImports.apply, { id });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await this.run(id);
      return (await crm.as(who, listImports.get, { id })).body;
    },
    provider: async (who: Person, given: Parameters<typeof aProvider>[0] = {}) =>
      (await crm.as(who, providers.create, aProvider(given))).body,
    course: async (who: Person, providerId: number, given: Parameters<typeof aCourse>[1] = {}) =>
      (await crm.as(who, courses.create, aCourse(providerId, given))).body,
    providerOf: async (who: Person, id: number) => (await crm.as(who, providers.get, { id })).body,
    courseOf: async (who: Person, id: number) => (await crm.as(who, courses.get, { id })).body,
    /** Marks a record as listed by the public register. */
    list: (table: 'providers' | 'courses', id: number, code: string) =>
      sql`update ${sql.table(table)} set register_state = 'listed', cricos_code = ${code} where id = ${id}`.execute(
        crm.database.db,
      ),
  };
};

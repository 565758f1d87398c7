import { register, type RegisterImport } from '@embark/contracts/catalogue/register';
import {
  applyRegister,
  giveUpApplying,
  readDifferences,
  undoRegister,
} from '../src/domains/catalogue/register/job/run.ts';
import { fillings } from '../src/domains.ts';
import { courseUses } from '../src/domains/catalogue/register/index.ts';
import type { Person, testApp } from './app.ts';
import { type RegisterRows, registerZip } from './registerFiles.ts';

type App = ReturnType<typeof testApp>;
const now = () => new Date('2026-03-02T01:00:00Z');
const uses = courseUses.parts({ fillings });

const less = "- 'id' - 'version' - 'updated_at' - 'created_at' - 'created_by' - 'provider_id'";
/** Everything that an import could leave behind, without IDs, versions and times: one statement for each table. */
export const traces = [
  `select to_jsonb(x) ${less} as row from providers x order by company, cricos_code, name`,
  `select to_jsonb(x) ${less} || jsonb_build_object('p', p.name) as row from campuses x
        join providers p on p.id = x.provider_id order by p.company, p.name, x.key`,
  `select to_jsonb(x) ${less} || jsonb_build_object('p', p.name) as row from courses x
        join providers p on p.id = x.provider_id order by x.company, x.cricos_code, x.name`,
  `select jsonb_build_array(c.name, c.cricos_code, k.key, x.register_state) as row from course_campuses x
        join courses c on c.id = x.course_id join campuses k on k.id = x.campus_id order by 1`,
  'select jsonb_build_array(c.name, x.year, x.amount) as row from course_tuitions x join courses c on c.id = x.course_id order by 1',
];

/** Helpers for tests of the register: upload a file, run its jobs, and read what is stored. */
export const registering = (t: App) => ({
  send: (who: Person, file: Buffer | string, name = 'cricos.zip') => t.upload(who, register.upload, name, file),
  read: (id: string) => readDifferences({ db: t.database.db, now, uses }, id),
  write: (id: string, size?: number, signal?: AbortSignal, told = uses) =>
    applyRegister({ db: t.database.db, now, uses: told, ...(size && { size }), signal }, id),
  /** The job has failed for the last time. */
  giveUp: (id: string) => giveUpApplying({ db: t.database.db, now, uses }, id, 'The import failed.'),
  takeBack: (id: string, size?: number) => undoRegister({ db: t.database.db, now, uses, ...(size && { size }) }, id),

  /** Uploads a register and finds its differences. */
  async staged(who: Person, rows: RegisterRows | Buffer): Promise<RegisterImport> {
    const sent = await this.send(who, Buffer.isBuffer(rows) ? rows : await registerZip(rows));
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    await this.read(sent.body.id);
    return (await t.as(who, register.get, { id: sent.body.id })).body;
  },
  /** The same, applied. */
  async applied(who: Person, rows: RegisterRows | Buffer, size?: number): Promise<RegisterImport> {
    const { id } = await this.staged(who, rows);
    await t.as(who, register.apply, { id });
    await this.write(id, size);
    return (await t.as(who, register.get, { id })).body;
  },
  async undone(who: Person, id: string, size?: number): Promise<RegisterImport> {
    const { status, body } = await t.as(who, register.undo, { id });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await this.takeBack(id, size);
    return (await t.as(who, register.get, { id })).body;
  },

  /** Everything that an import could leave behind, without IDs, versions and times. */
  async stored() {
    const found = await Promise.all(traces.map((text) => t.database.pool.query<{ row: unknown }>(text)));
    return found.map(({ rows }) => rows.map(({ row }) => row));
  },
});

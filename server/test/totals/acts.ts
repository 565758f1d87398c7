import { merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { imports } from '@embark/contracts/crm/imports';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { foldTotals as foldFiles } from '../../src/domains/crm/conversions/list.queries.ts';
import { foldTotals } from '../../src/domains/crm/enquiries/list.queries.ts';
import type { Person, testApp } from '../app.ts';
import { working } from '../bulk.ts';
import { anEnquiry, recorded } from '../enquiries.ts';
import { csv, importing } from '../importing.ts';

type Crm = ReturnType<typeof testApp>;
type Undo = () => Promise<unknown>;
const later = '2026-03-10T00:00:00.000Z';

/** What people, imports, merges and dying nodes do to enquiries. */
export function actsOn(crm: Crm, people: () => Person[]) {
  const importer = importing(crm);
  const jobs = working(crm);
  /** What can be undone, by those who did it. */
  const undos = { imports: [] as Undo[], merges: [] as Undo[], bulk: [] as Undo[] };
  const last = async (of: keyof typeof undos) => undos[of].pop()?.();
  /** Jobs that were run by hand, of which each user may have ten. */
  const forgetJobs = () =>
    sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(crm.database.db);
  let lines = 0;

  const some = async (pick: number) => {
    const rows = await crm.database.db
      .selectFrom('enquiries')
      .select(['id', 'version', 'status'])
      .orderBy('id')
      .execute();
    return rows[pick % Math.max(1, rows.length)];
  };

  return {
    create: (who: Person, pick: number) =>
      crm.as(who, enquiries.create, anEnquiry({ serCode: ['VE', 'AD', 'VEB', 'ADP'][pick % 4] ?? 'VE' })),
    async move(who: Person, pick: number) {
      const row = await some(pick);
      const to = row?.status === 'NE' ? ('FU' as const) : row?.status === 'FU' ? ('IP' as const) : ('CL' as const);
      return (
        row &&
        crm.as(who, enquiries.move, { id: row.id, version: row.version, to, nextFollowUpAt: later, reason: 'Tests' })
      );
    },
    async followUp(who: Person, pick: number) {
      const row = await some(pick);
      const nextFollowUpAt =
        pick % 4 === 0 ? null : `2026-03-${String(1 + (pick % 20)).padStart(2, '0')}T0${pick % 10}:00:00.000Z`;
      return row && crm.as(who, enquiries.change, { id: row.id, version: row.version, nextFollowUpAt });
    },
    async service(who: Person, pick: number) {
      const row = await some(pick);
      return (
        row && crm.as(who, enquiries.change, { id: row.id, version: row.version, serCode: pick % 2 ? 'VE' : 'AD' })
      );
    },
    async convert(who: Person, pick: number) {
      const row = await some(pick);
      return row && crm.as(who, enquiries.convert, { id: row.id, version: row.version });
    },
    async answer(who: Person, pick: number) {
      const row = await some(pick);
      return row && crm.as(who, enquiries.addToTimeline, { id: row.id, kind: 'call', outcome: 'reached' });
    },
    async assign(who: Person, pick: number) {
      const row = await some(pick);
      const assigneeId = people()[pick % 3]?.id ?? who.id;
      return row && crm.as(who, enquiries.assign, { id: row.id, version: row.version, assigneeId });
    },
    async remove(who: Person, pick: number) {
      const row = await some(pick);
      return row && crm.as(who, enquiries.remove, { id: row.id, version: row.version });
    },
    async bulk(who: Person) {
      const action = { kind: 'move', to: 'FU', nextFollowUpAt: later } as const;
      const answer = await crm.as(who, bulk.start, {
        list: 'enquiries',
        selection: { all: true, filter: { status: 'NE' } },
        action,
      });
      if (answer.status !== 200) return answer;
      const { id } = answer.body;
      await jobs.run(id);
      undos.bulk.push(async () => {
        const undone = await crm.as(who, bulk.undo, { id });
        if (undone.status === 200) await jobs.undo(id);
        return undone;
      });
      return answer;
    },
    undoBulk: () => last('bulk'),
    async undoMove(who: Person) {
      const { id } = await recorded(crm, who, { nextFollowUpAt: later });
      const { version } = (await crm.as(who, enquiries.get, { id })).body;
      const moved = await crm.as(who, enquiries.move, { id, version, to: 'FU', nextFollowUpAt: later });
      return crm.as(who, enquiries.undoMove, { id, version: moved.body.version });
    },
    async import(someone: Person, pick: number) {
      const who = people()[0] ?? someone; // an admin
      lines += 1;
      const file = csv(
        'Full Name,E-mail,Service,Status',
        `Line ${lines},line${lines}@example.com,AD,`,
        `Other ${lines},other${lines}@example.com,${pick % 2 ? 'VE' : 'ADB'},`,
      );
      const id = await importer.all(who, file);
      await forgetJobs();
      undos.imports.push(async () => {
        const undone = await crm.as(who, imports.undo, { id });
        await importer.undo(id);
        await forgetJobs();
        return undone;
      });
      return { status: 200 };
    },
    undoImport: () => last('imports'),
    async merge(who: Person, pick: number) {
      const rows = await crm.database.db.selectFrom('contacts').select(['id', 'version']).orderBy('id').execute();
      const [keep, drop] = [rows[pick % Math.max(1, rows.length)], rows[(pick + 1) % Math.max(1, rows.length)]];
      if (!keep || !drop || keep === drop) return undefined;
      const asked = { keep: keep.id, keepVersion: keep.version, drop: drop.id, dropVersion: drop.version };
      const answer = await crm.as(who, merges.merge, asked);
      if (answer.status === 200) undos.merges.push(() => crm.as(who, merges.undo, { id: answer.body.id }));
      return answer;
    },
    unmerge: () => last('merges'),
    /** A node that dies between its change and its commit. */
    crash: () =>
      crm.database.db
        .transaction()
        .execute(async (inside) => {
          await sql`update enquiries set status = 'IP', next_follow_up_at = now() where status in ('NE', 'FU')`.execute(
            inside,
          );
          throw new Error('died');
        })
        .catch(() => undefined),
    /** A client file moves to another status, or back. */
    async fileStatus(_who: Person, pick: number) {
      const { rows } = await sql`update conversions set status_id = case status_id when 1 then 2 else 1 end
        where id = (select id from conversions order by id offset ${pick % 5} limit 1) returning id`.execute(
        crm.database.db,
      );
      return { status: rows.length > 0 ? 200 : 404 };
    },
    /** Two nodes at once. Their clocks may be ahead of a reader's, or behind. */
    fold(_who: Person, pick: number) {
      const { db } = crm.database;
      const at = (days: number) => new Date(crm.deps.now().getTime() + days * 86_400_000);
      const days = ((pick % 5) - 1) * 4;
      return Promise.all([foldTotals(db, at(days)), foldTotals(db, at(days + 1)), foldFiles(db)]);
    },
  };
}

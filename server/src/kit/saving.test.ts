import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { NeedsTransaction, type Unit, unitDb } from '../db/unit.ts';
import { compiledOnce } from './compiled.ts';

const crm = testApp();
const aUnit = (): Unit => ({ ...crm.database, added: new Map(), isRefused: false });

test('statements that only read are read for it; those that lock or write refuse it', async () => {
  const read = compiledOnce(
    (_, { id }: { id: number }) => sql<{ id: number }>`select id::int as id from offices where id = ${id}`,
  );
  const inside = unitDb(aUnit());
  expect(await read(inside, { id: 2 })).toEqual([{ id: 2 }]);
  expect((await read.later(inside, { id: 2 }))()).toEqual([{ id: 2 }]);
  for (const text of [
    'select from offices where id = 1 for key share',
    'select from offices where id = 1 for no key update',
    'select pg_advisory_xact_lock(1)',
    "select nextval('timeline_id_seq')",
    'update offices set code = code',
    'with one as (delete from offices returning id) select id from one',
  ]) {
    const unit = aUnit();
    await expect(compiledOnce(() => sql.raw(text))(unitDb(unit), {})).rejects.toThrow(NeedsTransaction);
    expect(unit.isRefused).toBe(true);
  }
});

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { NeedsTransaction, newUnit, type Unit, unitDb } from '../db/unit.ts';
import { compiledOnce } from './compiled.ts';

const crm = testApp();
const aUnit = (): Unit => newUnit(crm.database);

test('statements that only read are read for it; those that lock or write refuse it', async () => {
  const read = compiledOnce(
    (_, { id }: { id: number }) => sql<{ id: number }>`select id::int as id from offices where id = ${id}`,
  );
  const inside = unitDb(aUnit());
  expect(await read(inside, { id: 2 })).toEqual([{ id: 2 }]);
  const early = await read.later(inside, { id: 3 });
  expect(early).toThrow('before the next statement');
  await read(inside, { id: 2 });
  expect(early()).toEqual([{ id: 3 }]);
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

const failing = compiledOnce(() => sql`select 1 / (count(*) - count(*)) from offices`);
const reading = compiledOnce(() => sql`select id from offices`);

test('the error of a statement that is read later is thrown by the next one, or never if the work ends before', async () => {
  const inside = unitDb(aUnit());
  await failing.later(inside, {});
  await expect(reading(inside, {})).rejects.toThrow('division by zero');
  const unhandled = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  try {
    await failing.later(unitDb(aUnit()), {});
    await reading(unitDb(aUnit()), {}); // answers after it: both share a connection
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

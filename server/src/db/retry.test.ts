import { expect, inject, test } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { retryAborted, transactionsRetried } from './retry.ts';

const coded = (code: string) => Object.assign(new Error('aborted'), { code });

test('two transactions that lock two rows in opposite order both succeed', async () => {
  const own = await copyOf(inject('template'));
  const before = transactionsRetried();
  try {
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const run = (mine: 0 | 1, theirs: 0 | 1) =>
      retryAborted(() =>
        own.db.transaction().execute(async (db) => {
          const hold = (id: number) => db.selectFrom('offices').select('id').where('id', '=', id).forUpdate().execute();
          await hold(mine + 1);
          met[mine].resolve();
          await met[theirs].promise;
          await hold(theirs + 1);
          return mine;
        }),
      );
    expect(await Promise.all([run(0, 1), run(1, 0)])).toEqual([0, 1]);
    expect(transactionsRetried()).toBeGreaterThan(before);
  } finally {
    await own.drop();
  }
});

test.each([
  ['a deadlock', '40P01', 5],
  ['a serialisation failure', '40001', 5],
  ['a violated rule', '23505', 1],
  ['a lock that was not free in time', '55P03', 1],
])('%s (%s): %i tries', async (_, code, times) => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw coded(code);
  };
  await expect(retryAborted(work)).rejects.toThrow('aborted');
  expect(tries).toBe(times);
});

import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { fairUse, slots } from './fairUse.ts';

const refusal = () => new Problem('too-many', 'Too many.');
/** Work that runs until it is released. */
function held() {
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      gates.set(name, () => resolve(name));
    });
  const release = async (...names: string[]) => {
    for (const name of names) gates.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, release };
}

test('runs as many at once as the key may have, and the others in order', async () => {
  const run = slots({ most: () => 2, queue: 10, patience: 60_000, refusal });
  const { started, work, release } = held();
  const all = ['a', 'b', 'c', 'd'].map((name) => run('key', work(name)));
  const other = run('other', work('x'));
  await release();
  expect(started).toEqual(['a', 'b', 'x']);
  await release('b');
  expect(started).toEqual(['a', 'b', 'x', 'c']);
  await release('a', 'c');
  await release('d', 'x');
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'x']);
});

test('failed work makes room too', async () => {
  const run = slots({ most: () => 1, queue: 10, patience: 60_000, refusal });
  const failed = run('key', () => Promise.reject(new Error('away')));
  const next = run('key', async () => 'next');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('next');
});

test('refuses what would wait too long, and more than may wait', async () => {
  const run = slots({ most: () => 1, queue: 1, patience: 30, refusal });
  const { work, release } = held();
  const first = run('key', work('first'));
  const late = run('key', work('late'));
  await expect(run('key', work('extra'))).rejects.toThrow('Too many.');
  await expect(late).rejects.toThrow('Too many.');
  await release('first');
  await first;
  expect(await run('key', async () => 'later')).toBe('later');
});

const reading = { method: 'GET', path: '/enquiries-app/enquiries' } as never;
const changing = { method: 'PATCH', path: '/enquiries-app/enquiries/:id' } as never;

test('a caller alone has six calls at once; beside others, four', async () => {
  const run = fairUse();
  const { started, work, release } = held();
  const call = (caller: string, name: string) => run({ endpoint: reading, caller, params: {} }, work(name));
  const names = Array.from({ length: 8 }, (_, at) => `a${at}`);
  const all = names.map((name) => call('asha', name));
  await release();
  expect(started).toHaveLength(6);
  all.push(call('ravi', 'r'));
  await release('a0', 'a1');
  expect(started.filter((name) => name.startsWith('a'))).toHaveLength(6); // four of them still run
  await release('a2');
  expect(started).toContain('a6');
  await release(...names, 'r');
  await release(...names);
  await release(...names);
  expect(await Promise.all(all)).toHaveLength(9);
});

test('changes of one record run two at a time, whoever sends them; its readers are not concerned', async () => {
  const run = fairUse();
  const { started, work, release } = held();
  const all = Array.from({ length: 4 }, (_, at) =>
    run({ endpoint: changing, caller: `user ${at}`, params: { id: 'one' } }, work(`w${at}`)),
  );
  all.push(run({ endpoint: changing, caller: 'user 9', params: { id: 'two' } }, work('other')));
  all.push(run({ endpoint: reading, caller: 'user 0', params: {} }, work('list')));
  await release();
  expect(started.toSorted()).toEqual(['list', 'other', 'w0', 'w1']);
  await release('w0', 'w1', 'other', 'list');
  await release('w2', 'w3');
  expect(await Promise.all(all)).toHaveLength(6);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drill } from '../../test/drill.ts';
import { keysOf } from '@embark/contracts/kit';
import { registerDrill, stops } from '../../test/registerDrill.ts';

// R1, R2, W7: a server killed while it reads, applies and undoes the public register. `npm run faults` repeats the kills at every point.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);
const points = keysOf(stops);

test('a server killed while it applies and undoes the register finishes both by itself, exactly once', {
  timeout: 180_000 + 60_000 * REPEAT,
}, async () => {
  const product = await drill(1);
  const work = await registerDrill(product);
  const before = await work.stored();
  const kill = async () => {
    product.nodes[0]?.kill('SIGKILL');
    await product.nodes[0]?.ended();
    await product.restart(0);
  };
  /** Uploads December, and kills the server at some moment of it; a file that was not stored is sent again. */
  const upload = async (most: number) => {
    const last = (await work.newest()).id;
    const sending = work.upload('december');
    await sleep(Math.random() * most);
    await kill();
    await sending;
    if ((await work.newest()).id === last) await work.upload('december');
    await work.until('staged');
    expect(await work.stored()).toEqual(before);
  };

  // what an import without a fault leaves, and its undo
  expect(await work.upload('december')).toBe(200);
  await work.until('staged');
  await work.act('apply');
  await work.until('applied');
  const after = await work.stored();
  expect(after).not.toEqual(before);
  expect(await work.notified()).toEqual(['expired']);
  await work.act('undo');
  await work.until('undone');
  expect(await work.stored()).toEqual(before);
  expect(await work.notified()).toEqual([]);

  const inTheMiddle = new Set<string>();
  for (let turn = 0; turn < REPEAT; turn += 1) {
    await upload(400);
    const [applying, undoing] = [points[turn % points.length]!, points[(turn + 2) % points.length]!];
    const done = await work.killAt(applying, 'apply');
    if (done > 0) inTheMiddle.add(applying);
    expect(await work.notified()).toEqual([]);
    await work.until('applied');
    const { done: written, total } = await work.newest();
    expect({ applying, written }).toEqual({ applying, written: total });
    expect({ applying, stored: await work.stored() }).toEqual({ applying, stored: after });
    expect({ applying, notified: await work.notified() }).toEqual({ applying, notified: ['expired'] });

    await work.killAt(undoing, 'undo');
    await work.until('undone');
    expect({ undoing, stored: await work.stored() }).toEqual({ undoing, stored: before });
    expect({ undoing, notified: await work.notified() }).toEqual({ undoing, notified: [] });
    expect(
      await product.ask(
        'select from register_changes where applied and import_id <> (select min(import_id::text)::uuid from register_changes)',
      ),
    ).toEqual([]);
  }
  const late = ['a removed link', 'the notifications'];
  expect([...inTheMiddle]).toEqual(expect.arrayContaining(REPEAT >= points.length ? late : []));
  if (process.env.FAULTS_REPEAT)
    process.stdout.write(`register × ${REPEAT}: killed after a first batch at ${[...inTheMiddle].join(', ')}\n`);
});

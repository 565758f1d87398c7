import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { drill, insist } from '../../test/drill.ts';
import { aRegister, registerZip } from '../../test/registerFiles.ts';

// W7: a server killed while it reads, applies and undoes the public register. `npm run faults` repeats the kills.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);
const IMPORTS = '/course-app/register-imports';

test('a server killed while it applies and undoes the register finishes both by itself, exactly once', {
  timeout: 120_000 + 60_000 * REPEAT,
}, async () => {
  const product = await drill(1);
  const token = await product.person();
  const headers = { authorization: `Bearer ${token}` };
  const rows = aRegister({ providers: 30, coursesEach: 60, campusesEach: 3 });
  const zip = new Blob([new Uint8Array(await registerZip(rows))]);

  const kill = async (most: number) => {
    await sleep(Math.random() * most);
    product.nodes[0]?.kill('SIGKILL');
    await product.nodes[0]?.ended();
    await product.restart(0);
  };
  const upload = async () => {
    const form = new FormData();
    form.append('file', zip, 'cricos.zip');
    const address = product.nodes[0]?.address;
    const reply = await fetch(`${address}/api${IMPORTS}`, { method: 'POST', headers, body: form }).catch(() => null); // killed
    return reply?.status;
  };
  const open = "('reading', 'staged', 'applying', 'undoing')";
  const newest = async () => {
    const [row] = await product.ask<{ id: string; state: string; done: number; total: number }>(
      'select id, state, done, total from register_imports order by id desc limit 1',
    );
    return row;
  };
  const until = (state: string) =>
    vi.waitUntil(async () => (await newest())?.state === state, { timeout: 60_000, interval: 20 });
  const count = async (text: string) =>
    Number((await product.ask<{ n: string }>(`select count(*) as n from ${text}`))[0]?.n);
  const stored = async () => [
    await count("providers where register_state = 'listed'"),
    await count('campuses'),
    await count("courses where register_state = 'listed'"),
    await count('course_campuses'),
  ];

  for (let turn = 0; turn < REPEAT; turn += 1) {
    const sending = upload();
    await kill(600);
    await sending;
    if ((await count(`register_imports where state in ${open}`)) === 0) await upload(); // killed before it was stored
    await until('staged');
    expect(await stored()).toEqual([0, 0, 0, 0]);

    const { id } = (await newest())!;
    await insist(product, token, `${IMPORTS}/${id}/apply`, { body: {} });
    await vi
      .waitUntil(async () => ((await newest())?.done ?? 0) > 0, { timeout: 30_000, interval: 5 })
      .catch(() => null);
    await kill(400);
    await until('applied');
    const applied = (await newest())!;
    expect(applied.done).toBe(applied.total);
    expect(await stored()).toEqual([30, 90, 1_800, rows.courseLocations.length]);

    await insist(product, token, `${IMPORTS}/${id}/undo`, { body: {} });
    await vi.waitUntil(async () => ((await newest())?.state ?? '') !== 'applied', { timeout: 30_000, interval: 5 });
    await kill(600);
    await until('undone');
    expect(await stored()).toEqual([0, 0, 0, 0]);
    expect(await count('register_changes where applied')).toBe(0);
  }
});

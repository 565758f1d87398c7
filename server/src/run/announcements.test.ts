import { once } from 'node:events';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../test/app.ts';
import { launch } from '../../test/process.ts';
import { freePort } from './port.ts';

const crm = testApp();

/** A node as a process, on the database of the test. */
async function started() {
  const PORT = String(await freePort());
  const node = launch({
    DATABASE_URL: crm.url,
    SESSION_SECRET: crm.deps.secret,
    ALLOW_DATA_LOSS: 'yes',
    PORT,
    DATA_DIR: '/nonexistent',
  });
  await node.saying('is ready at').catch(() => {
    throw new Error(node.said());
  });
  return { ...node, address: `127.0.0.1:${PORT}` };
}

async function changed(address: string, { token }: Person, id: string, change: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `/api${enquiries.change.path.replace(':id', id)}`;
  const body = JSON.stringify(change);
  return (await fetch(`http://${address}${path}`, { method: enquiries.change.method, headers, body })).status;
}

test('a page of another node misses no change of a node that is killed right after it answered', {
  timeout: 120_000,
}, async () => {
  crm.setClock(new Date().toISOString()); // the processes have a clock of their own
  const asha = await crm.person();
  const stays = await started();
  const page = new WebSocket(`ws://${stays.address}/ws?token=${(await crm.person()).token}`);
  const told: string[] = [];
  page.addEventListener('message', ({ data }) => told.push(String(data)));
  await once(page, 'open');

  for (let round = 0; round < 3; round += 1) {
    const made: { id: string; version: number }[] = [];
    for (const email of ['a', 'b', 'c'].map((one) => `${one}${round}@example.com`))
      made.push((await crm.as(asha, enquiries.create, { serCode: 'VE', givenNames: 'Lin', email })).body);
    const dies = await started();
    told.length = 0;
    // the second and third wait for the pause after the first announcement, in which the node dies
    for (const { id, version } of made)
      expect(await changed(dies.address, asha, id, { version, familyName: 'Ng' })).toBe(200);
    dies.kill('SIGKILL');
    expect(await dies.ended()).toBe('SIGKILL');
    await expect
      .poll(() => made.filter(({ id }) => !told.some((text) => text.includes(id))), { timeout: 10_000 })
      .toEqual([]);
  }
  page.close();
});

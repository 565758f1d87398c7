import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { drill, insist } from '../../test/drill.ts';

// W7: a server killed while it stores, bundles and sweeps documents. `npm run faults` repeats the kills.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);

test('a server killed while it stores, bundles and sweeps documents loses none, and leaves nothing that the night does not find', {
  timeout: 90_000 + 40_000 * REPEAT,
}, async () => {
  const product = await drill(1, { ALLOW_DATA_LOSS: 'yes' });
  const token = await product.person();
  const headers = { authorization: `Bearer ${token}` };
  const address = product.nodes[0]?.address;
  const client = { serCode: 'VE', givenNames: 'Sadia', familyName: 'Rahman', email: 'sadia@mail.test' };
  const file = await insist(product, token, '/profile-app/conversions', { body: client });
  const conversionId = String(file.body.id);
  const contents = new Map<string, string>();
  const upload = async () => {
    const name = `${crypto.randomUUID()}.pdf`;
    const content = `%PDF-1.7\n${crypto.randomUUID().repeat(20_000)}\n%%EOF`;
    contents.set(name, content);
    const form = new FormData();
    form.append('params', JSON.stringify({ conversionId }));
    form.append('file', new Blob([content]), name);
    await fetch(`${address}/api/documents-app/documents`, { method: 'POST', headers, body: form }).catch(() => null); // killed
  };
  const bundle = async () => {
    const reply = await fetch(`${address}/api/documents-app/files/${conversionId}/bundle`, { headers }).catch(
      () => null,
    );
    await reply?.arrayBuffer().catch(() => null);
  };
  const tonight = () => product.ask("select graphile_worker.add_job('documents.night', '{}'::json)");
  const old = () => product.ask("update stored_files set kept_at = kept_at - interval '2 days'");

  for (let turn = 0; turn < REPEAT; turn += 1) {
    await old();
    await tonight();
    const sent = [...Array.from({ length: 6 }, upload), bundle()];
    await sleep(20 + Math.random() * 250);
    product.nodes[0]?.kill('SIGKILL');
    await product.nodes[0]?.ended();
    await product.restart(0);
    await Promise.all(sent);
  }
  await upload();
  await old();
  await product.ask('delete from graphile_worker._private_jobs'); // those of the killed server
  await tonight();
  await vi.waitUntil(async () => (await product.ask('select from graphile_worker.jobs')).length === 0, {
    timeout: 30_000,
    interval: 50,
  });

  const rows = await product.ask<{ id: string; name: string }>('select id, name from documents');
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, name } of rows) {
    const reply = await fetch(`${address}/api/documents-app/documents/${id}/file`, { headers });
    expect([reply.status, (await reply.text()) === contents.get(name)]).toEqual([200, true]);
  }
  const known = await product.ask<{ name: string }>('select name from stored_files');
  const home = join(product.home, 'data/files/sealed');
  const stored = (await readdir(home, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(stored.map(({ name }) => name).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
  const used = await product.ask<{ name: string }>('select distinct file_name as name from documents');
  expect(known.length).toBe(used.length);
});

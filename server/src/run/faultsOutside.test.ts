import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { drill, insist, writers } from '../../test/drill.ts';
import { smtpServer } from '../../test/smtp.ts';
import { freePort } from './port.ts';

// Faults of mail, files and clocks, which are outside the database. `npm run faults` repeats the kills.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);

test('a mail written while the mail server is away is sent once it is back', { timeout: 120_000 }, async () => {
  const port = await freePort();
  const product = await drill(1, {
    ALLOW_DATA_LOSS: 'yes',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'http://embark.test',
  });
  await product.person();
  const { rows } = await product.pool.query<{ email: string }>('select email from users limit 1');
  await insist(product, '', '/account-app/forgot-password', { body: { email: rows[0]?.email } });
  await vi.waitUntil(
    async () => (await product.pool.query('select from graphile_worker.jobs where last_error is not null')).rowCount,
    { timeout: 30_000, interval: 50 },
  );
  const mails = await smtpServer(port);
  try {
    await vi.waitUntil(() => mails.taken.length > 0, { timeout: 60_000, interval: 50 });
    await vi.waitUntil(async () => (await product.pool.query('select from graphile_worker.jobs')).rowCount === 0, {
      timeout: 30_000,
      interval: 50,
    });
    expect(mails.taken).toHaveLength(1);
    expect(product.ended()).toBe(0);
  } finally {
    mails.close();
  }
});

test('a server killed while it stores contracts leaves no record without its file', {
  timeout: 60_000 + 30_000 * REPEAT,
}, async () => {
  const product = await drill(1, { ALLOW_DATA_LOSS: 'yes' });
  const token = await product.person();
  const address = product.nodes[0]?.address;
  const headers = { authorization: `Bearer ${token}` };
  const contents = new Map<string, string>();
  const upload = async () => {
    const email = `${crypto.randomUUID()}@office.test`;
    const content = `%PDF-1.7\n${crypto.randomUUID().repeat(20_000)}\n%%EOF`;
    contents.set(email, content);
    const form = new FormData();
    form.append('params', JSON.stringify({ displayName: 'Nila', email, office: 'AU' }));
    form.append('contract_file', new Blob([content]), 'agreement.pdf');
    await fetch(`${address}/api/user-app/user/save`, { method: 'POST', headers, body: form }).catch(() => null); // killed
  };
  for (let turn = 0; turn < REPEAT; turn += 1) {
    const sent = Array.from({ length: 6 }, upload);
    await sleep(20 + Math.random() * 250);
    product.nodes[0]?.kill('SIGKILL');
    await product.nodes[0]?.ended();
    await product.restart(0);
    await Promise.all(sent);
  }
  await upload();
  const { rows } = await product.pool.query<{ id: number; email: string }>(
    'select id, email from users where email = any($1)',
    [[...contents.keys()]],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, email } of rows) {
    const reply = await fetch(`${address}/api/user-app/download?id=${id}`, { headers });
    expect([reply.status, (await reply.text()) === contents.get(email)]).toEqual([200, true]);
  }
});

/** `FAULTS_CLOCK` is the path of libfaketime, which npm does not have. */
const clocks = process.env.FAULTS_CLOCK ? ['+10m', '-10m', '+1h', '-1h', '+13h', '-13h'] : [];

test.each(clocks)(
  "a node whose clock is wrong by %s works, and stores the database's time",
  {
    timeout: 60_000,
    repeats: REPEAT - 1,
  },
  async (FAKETIME) => {
    const wrong = { LD_PRELOAD: process.env.FAULTS_CLOCK ?? '', FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const product = await drill(1, { ALLOW_DATA_LOSS: 'yes', ...wrong });
    const work = writers(product, await product.person());
    await vi.waitUntil(() => work.acknowledged.size > 20, { timeout: 30_000, interval: 10 });
    expect(await work.stop()).toMatchObject({ lost: 0, phantom: 0, double: 0 });
    const rows = await product.ask('select from enquiries where abs(extract(epoch from now() - created_at)) > 30');
    expect([rows.length, work.unexpected, product.ended()]).toEqual([0, [], 0]);
  },
);

import { randomUUID } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { copyOf, run } from '../../test/database.ts';
import { launch } from '../../test/process.ts';
import { connect } from '../db/client.ts';
import { listen } from './bus.ts';
import { freePort } from './port.ts';

/** `npm run faults` starts five, twenty times. */
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);
const NODES = process.env.FAULTS_REPEAT ? 5 : 2;

test('nodes that start at once on an empty database migrate and fill it once', {
  timeout: 120_000,
  repeats: REPEAT - 1,
}, async () => {
  const admin = inject('template').replace(/template$/, 'postgres');
  const name = `nodes_${randomUUID().replaceAll('-', '')}`;
  await run(admin, `create database ${name}`);
  const url = admin.replace(/postgres$/, name);

  const begin = async () => {
    const PORT = String(await freePort());
    return launch({
      DATABASE_URL: url,
      SESSION_SECRET: 's'.repeat(32),
      DEMO: 'on',
      ALLOW_DATA_LOSS: 'yes',
      PORT,
      DATA_DIR: '/nonexistent',
    });
  };
  const nodes = await Promise.all(Array.from({ length: NODES }, begin));
  await Promise.all(nodes.map((node) => node.saying('is ready at')));

  const { db, pool } = connect(url);
  expect((await pool.query('select email from users')).rows).toEqual([{ email: 'admin@demo.test' }]);
  await db.destroy();
  for (const node of nodes) node.kill('SIGTERM');
  expect(await Promise.all(nodes.map((node) => node.ended()))).toEqual(nodes.map(() => 0));
  await run(admin, `drop database ${name} with (force)`);
});

test('a message of one node reaches the others, also after their connection broke', async () => {
  const own = await copyOf(inject('template'));
  const heard: string[] = [];
  const onReconnect = vi.fn<() => void>();
  const bus = await listen(own.url, { onMessage: (_channel, text) => void heard.push(text), onReconnect });
  const say = (text: string) => own.pool.query("select pg_notify('embark', $1)", [text]);

  await say('one');
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  await own.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'embark bus' and datname = current_database()",
  );
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce(), 5_000);
  await say('two');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']));
  await bus.close();
  await own.drop();
});

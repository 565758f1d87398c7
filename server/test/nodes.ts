import { once } from 'node:events';
import { Logger, runOnce } from 'graphile-worker';
import { buildApp, type Deps } from '../src/app.ts';
import { connect } from '../src/db/client.ts';
import { listen } from '../src/run/bus.ts';
import type { Person, testApp } from './app.ts';

export type Node = Awaited<ReturnType<typeof startNode>>;

/** Starts a real node: a separate application on the test database that listens on a port and receives the database's messages. */
export async function startNode(crm: ReturnType<typeof testApp>, given: Partial<Deps> = {}) {
  const database = connect(crm.url, { max: 4, name: 'embark test node' });
  const built = await buildApp({ ...crm.deps, database, ...given });
  const address = await built.app.listen({ port: 0, host: '127.0.0.1' });
  const bus = await listen(crm.url, { onMessage: (_, text) => built.heard(text), onReconnect: () => built.missed() });
  return {
    address,
    async stop() {
      await bus.close();
      await built.app.close();
      await database.db.destroy();
    },
  };
}

/** Restarts the application with other options on the same database. */
export async function startedWith(crm: ReturnType<typeof testApp>, given: Partial<Deps>) {
  const { app } = await buildApp({ ...crm.deps, database: crm.database, ...given });
  await app.ready();
  return app;
}

/** Restarts it like that, and runs the jobs that its start added. */
export async function workedWith(crm: ReturnType<typeof testApp>, given: Partial<Deps>) {
  const { app, tasks } = await buildApp({ ...crm.deps, database: crm.database, ...given });
  await app.ready();
  const logger = new Logger(() => () => undefined);
  await runOnce({ connectionString: crm.url, taskList: tasks, noHandleSignals: true, logger });
  await app.close();
}

/** Opens a page's live connection; `shown` is everything the lists contained. */
export function openPage({ address }: Pick<Node, 'address'>, who: Pick<Person, 'token'>, url = '/ws') {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${url}?token=${who.token}`);
  const messages: Record<string, unknown>[] = [];
  let lists = 0;
  socket.addEventListener('message', ({ data }) => {
    lists += 1;
    messages.push(...JSON.parse(String(data)));
  });
  const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  return {
    told: messages,
    ended,
    ready: once(socket, 'open'),
    lists: () => lists,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),
  };
}

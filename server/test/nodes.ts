import { once } from 'node:events';
import { buildApp, type Deps } from '../src/app.ts';
import { connect } from '../src/db/client.ts';
import { listen } from '../src/run/bus.ts';
import type { Person, testApp } from './app.ts';

export type Node = Awaited<ReturnType<typeof startNode>>;

/** A node as it runs: an application of its own on the database of the tests, listening at a port and hearing what the database tells all nodes. */
export async function startNode(crm: ReturnType<typeof testApp>) {
  const database = connect(crm.url, { max: 4, name: 'embark test node' });
  const built = await buildApp({ ...crm.deps, database });
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

/** The same database behind a restarted application with other options. */
export async function startedWith(crm: ReturnType<typeof testApp>, given: Partial<Deps>) {
  const { app } = await buildApp({ ...crm.deps, database: crm.database, ...given });
  await app.ready();
  return app;
}

/** What a page receives over its live connection; `shown` is everything the lists contained. */
export function openPage({ address }: Pick<Node, 'address'>, who: Pick<Person, 'token'>, url = '/ws') {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${url}?token=${who.token}`);
  const told: Record<string, unknown>[] = [];
  let lists = 0;
  socket.addEventListener('message', ({ data }) => {
    lists += 1;
    told.push(...JSON.parse(String(data)));
  });
  const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  return {
    told,
    ended,
    ready: once(socket, 'open'),
    lists: () => lists,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),
  };
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What ends a transaction, and how the rows begin that a statement commits on its own. */
const COMMITS = ['commit', '[{"at":0,'];

/** A TCP proxy in front of the test PostgreSQL, which a test can take away like a crashed or unreachable server. */
export async function proxyTo(url: string) {
  const to = new URL(url);
  const folder = decodeURIComponent(to.hostname);
  const target = folder.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${to.port}`) }
    : { host: to.hostname, port: Number(to.port) };
  const open = new Set<Socket>();
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {}); // a cut connection
  };
  const away = () => {
    for (const socket of open) socket.destroy();
  };
  const accept = (client: Socket) => {
    const database = connect(target);
    for (const socket of [client, database]) hold(socket);
    client.on('data', (chunk) => {
      database.write(chunk);
      if (commitsToCut === 0 || !COMMITS.some((text) => chunk.includes(text))) return;
      commitsToCut -= 1; // the database receives it, and its answer is lost
      setImmediate(() => client.destroy());
    });
    client.on('end', () => database.end());
    database.on('data', (chunk) => {
      if (answerToLose === undefined || !chunk.includes(answerToLose)) {
        client.write(chunk);
        return;
      }
      answerToLose = undefined;
      client.destroy();
    });
    database.on('end', () => client.end());
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  };

  let server: Server | undefined;
  let commitsToCut = 0;
  let answerToLose: string | undefined;
  const listen = async (port: number) => {
    server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const bound = server?.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const cut = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    away();
    await closed;
  };
  onTestFinished(cut);

  const through = new URL(url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`));
  return {
    url: through.href,
    /** Ends all connections, and refuses new ones until `restore`. */
    cut,
    restore: () => listen(port),
    /** Cuts the connections of the next commits after the database has received them: their clients cannot know the outcome. */
    cutCommits: (count: number) => void (commitsToCut = count),
    /** Cuts the connection of the next answer with this text, which its client never gets. */
    loseAnswer: (text: string) => void (answerToLose = text),
    commitsLeft: () => commitsToCut,
  };
}

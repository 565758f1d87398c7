import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildApp } from '../../server/src/app.ts';
import { connect } from '../../server/src/db/client.ts';
import { folderObjects } from '../../server/src/kit/files/folder.ts';
import { fileStore } from '../../server/src/kit/files/store.ts';
import type { Visit } from './paths.ts';

/** A statement as the server sent it, and the first row returned. */
export type Statement = { text: string; values: unknown[]; first: Record<string, unknown> };

type Asked = { url: string; secret: string; token: string; visits: Visit[] };

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null;

/** The SQL the server sends for each visit: runs the application here once and records its driver. */
export async function record({ url, secret, token, visits }: Asked): Promise<Statement[][]> {
  const heard = { statements: new Array<Statement>() };
  const restore = overhear((statement) => void heard.statements.push(statement));
  const database = connect(url, { max: 1 });
  const welcome = { product: 'Embark', demo: false, accounts: [], password: null };
  const { app } = await buildApp({
    database,
    secret,
    welcome,
    now: () => new Date(),
    files: fileStore(folderObjects(join(tmpdir(), 'embark-bench-files')), [secret]),
  });
  const call = async ({ method, path, body, headers }: Visit[number]) => {
    const sent = { ...headers, authorization: `Bearer ${token}` };
    const { statusCode, payload } = await app.inject({
      method,
      url: path,
      headers: sent,
      ...(body && { payload: body }),
    });
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${payload}`);
  };
  try {
    const recorded: Statement[][] = [];
    for (const visit of visits) {
      // the user is cached for seconds, so that look-up is not part of a visit
      await app.inject({ url: '/api/catalogue-app/reference', headers: { authorization: `Bearer ${token}` } });
      heard.statements = [];
      for (const request of visit) await call(request);
      recorded.push(heard.statements);
      heard.statements = [];
    }
    return recorded;
  } finally {
    await app.close();
    await database.db.destroy();
    restore();
  }
}

const firstOf = (result: unknown) =>
  isRecord(result) && Array.isArray(result.rows) && isRecord(result.rows[0]) ? result.rows[0] : {};
// rethrown to the caller
const noAnswer = () => undefined;

function overhear(tell: (statement: Statement) => void) {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver has no query to overhear.');
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]) {
      const [asked, given] = args;
      const text = typeof asked === 'string' ? asked : isRecord(asked) ? String(asked.text) : '';
      const values = Array.isArray(given) ? given : isRecord(asked) && Array.isArray(asked.values) ? asked.values : [];
      const statement: Statement = { text, values, first: {} };
      if (text) tell(statement);
      const answer: unknown = Reflect.apply(query, this, args);
      if (answer instanceof Promise) {
        void answer.then((result) => (statement.first = firstOf(result)), noAnswer);
      }
      return answer;
    },
  });
  return () => void Object.assign(Client.prototype, { query });
}

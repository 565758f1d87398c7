import { COMPANY_HEADER } from '@embark/contracts/kit';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { holdCompany, sessionKeeper } from './domains/organisation/session/index.ts';
import { bulkSubjects, cellSubjects, fillings, domains, lists } from './domains.ts';
import type { Database } from './db/client.ts';
import { answerErrors } from './errorHandler.ts';
import { holds } from './kit/context.ts';
import type { Domain, Process } from './kit/domain.ts';
import { type FairUse, fairUse } from './kit/http/fairUse.ts';
import { serializersWhenNeeded } from './kit/http/schema.ts';
import { refuseAmbiguous } from './kit/http/unambiguous.ts';
import { uploadFolder } from './kit/http/uploadFolder.ts';
import { analysed } from './kit/jobs/analyse.ts';
import type { Tasks } from './kit/jobs/jobs.ts';
import { allow } from './kit/problem.ts';
import { describe } from './openapi.ts';

type Optional =
  | 'aside'
  | 'previousSecrets'
  | 'uploads'
  | 'scannerUrl'
  | 'mailer'
  | 'publicUrl'
  | 'sheetsHosts'
  | 'importRowsDays'
  | 'probe'
  | 'replica';
/** Connections of their own, so that neither slow requests nor jobs can take those of others; by default all share one pool. */
type Pools = { signIn?: Database; jobs?: Database };
/** `fair`: shares the node among its callers; tests that need many calls at once replace it. */
type Parts = { fair?: FairUse };
export type Deps = Omit<Process, Optional | 'keeper' | 'log' | 'lists' | 'bulk' | 'cells' | 'fillings'> &
  Partial<Pick<Process, Optional>> &
  Pools &
  Parts & {
    fastify?: FastifyServerOptions;
    /** Called first, so that its hooks apply to every response: headers, logging, health checks, the browser application. */
    operate?: (app: FastifyInstance) => Promise<void>;
  };

/** The application without a port: all endpoints, the API document, and the messages of other nodes. */
export async function buildApp({
  fastify,
  operate,
  signIn,
  jobs,
  fair = fairUse(),
  uploads = uploadFolder(),
  ...given
}: Deps) {
  const schemaController = { compilersFactory: { buildSerializer: serializersWhenNeeded } };
  const app: FastifyInstance = Fastify({ bodyLimit: 1024 * 1024, schemaController, ...fastify });
  await operate?.(app);
  const { database, secret, now, welcome } = given;
  const forSignIn = signIn ?? database;
  const process: Process = {
    aside: jobs ?? given.database,
    previousSecrets: [],
    scannerUrl: undefined,
    mailer: null,
    publicUrl: () => 'http://localhost',
    sheetsHosts: [],
    importRowsDays: 30,
    probe: undefined,
    replica: undefined,
    ...given,
    uploads,
    keeper: sessionKeeper({ db: forSignIn.db, secret, now }),
    log: app.log,
    lists,
    bulk: bulkSubjects,
    cells: cellSubjects,
    fillings,
  };
  app.decorate('fairUse', fair);
  app.decorate('uploads', uploads);
  app.decorate('replica', process.replica);
  authenticateRequests(app, process, forSignIn);
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store'); // downloads that may be kept say so themselves
    done();
  });
  answerErrors(app);
  await refuseAmbiguous(app);
  await app.register(multipart);
  await describe(app, welcome.product);
  for (const domain of domains) await mount(app, domain, process);
  return { app, ...jobsOf(jobs ? { ...process, database: jobs } : process), ...messageHandlers(process) };
}

/** Every request has a signed-in user or a guest. */
function authenticateRequests(app: FastifyInstance, { database, keeper, now }: Process, forSignIn: Database) {
  app.decorateRequest('admitted', null);
  app.decorateRequest('guest', function guest() {
    const isPublic = this.routeOptions.config.endpoint?.permission === 'public';
    return { ...(isPublic ? forSignIn : database), now: now(), address: this.ip };
  });
  app.decorateRequest('ctx', async function ctx(needs) {
    const { reach } = await keeper.require(this.headers.authorization, { settingUp: needs === 'setting-up' });
    allow(needs === 'signed-in' || needs === 'setting-up' || holds(reach, needs));
    const { endpoint } = this.routeOptions.config;
    holdCompany({ endpoint, believed: this.headers[COMPANY_HEADER], inForce: reach.company });
    return { ...this.guest(), reach };
  });
}

async function mount(app: FastifyInstance, domain: Domain, process: Process) {
  const { name, prefix = '/api', onReady, onClose } = domain;
  for (const routes of domain.routes?.(process) ?? []) await app.register(routes, { prefix });
  const failed = (message: string) => (err: unknown) => app.log.warn({ err, domain: name }, message);
  if (onReady) app.addHook('onReady', async () => awaited(() => onReady(process)).catch(failed('failed to start')));
  if (onClose) app.addHook('onClose', async () => awaited(() => onClose(process)).catch(failed('failed to stop')));
}

const awaited = async (work: () => Promise<void> | void): Promise<void> => work();

/** All jobs, and those that run every minute and once a night. */
function jobsOf(process: Process) {
  const tasks: Tasks = Object.assign({}, ...domains.map((domain) => domain.tasks?.(process)));
  return {
    tasks: analysed(process.database.db, tasks, (err) => process.log.warn({ err }, 'could not refresh statistics')),
    everyMinute: domains.flatMap(({ everyMinute = [] }) => everyMinute),
    everyNight: domains.flatMap(({ everyNight = [] }) => everyNight),
  };
}

/** Handles the messages of other nodes: one domain after the other, even if one fails; synchronous ones don't wait. */
function messageHandlers(process: Process) {
  async function each(work: (domain: Domain) => Promise<void> | void): Promise<void> {
    for (const domain of domains) {
      try {
        const pending = work(domain);
        if (pending) await pending;
      } catch (err) {
        process.log.warn({ err, domain: domain.name }, 'handling a database message failed');
      }
    }
  }
  return {
    /** Handles a message of a node, including this one; ignores unknown ones. */
    heard(text: string) {
      const message = readMessage(text);
      process.replica?.heard(message);
      void each(({ hear }) => hear?.(process, message));
    },
    /** Messages may have been missed: caches must be cleared. */
    missed: () => void each(({ missed }) => missed?.(process)),
  };
}

function readMessage(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {}; // not one of our messages
  }
}

import { COMPANY_HEADER } from '@embark/contracts/kit';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Database } from './db/client.ts';
import { accessSettingsRoutes } from './domains/organisation/access-settings/index.ts';
import { accountRoutes, accountTasks, askForLink } from './domains/organisation/account/index.ts';
import { assignmentRoutes } from './domains/crm/assignment/index.ts';
import { startReads, stopReads } from './domains/platform/audit/index.ts';
import { bulkRoutes, bulkTasks, readWork, tellWork, TIDY } from './domains/workspace/bulk/index.ts';
import { catalogueRoutes } from './domains/crm/catalogue/index.ts';
import { CHECK, contactRoutes, duplicateTasks, NIGHTLY } from './domains/crm/contacts/index.ts';
import { conversionRoutes } from './domains/crm/conversions/index.ts';
import { createClient, enquiryRoutes, movesOf } from './domains/crm/enquiries/index.ts';
import { eventRoutes } from './domains/crm/events/index.ts';
import { EXPIRE, handoverRoutes, handoverTasks } from './domains/crm/handovers/index.ts';
import { homeRoutes } from './domains/work/home/index.ts';
import { importRoutes, importTasks } from './domains/crm/imports/index.ts';
import { leadRoutes } from './domains/crm/leads/index.ts';
import { calm, liveRoutes, openSockets, readChange } from './domains/platform/live/index.ts';
import { type Mailer, mailTasks } from './domains/platform/mail/index.ts';
import {
  deliver,
  DUE,
  notificationRoutes,
  notificationTasks,
  readNews,
} from './domains/workspace/notifications/index.ts';
import { officeRoutes } from './domains/organisation/offices/index.ts';
import { panelRoutes } from './domains/work/panel/index.ts';
import { peopleRoutes } from './domains/organisation/people/index.ts';
import { sealAll, secondFactorRoutes, vaultOf } from './domains/organisation/second-factor/index.ts';
import { preferenceRoutes } from './domains/organisation/preferences/index.ts';
import { promiseRoutes } from './domains/crm/promises/index.ts';
import { CLIMB, reminderTasks } from './domains/crm/reminders/index.ts';
import { startOpened, stopOpened } from './domains/platform/recents/index.ts';
import { presence, readSights } from './domains/platform/presence/index.ts';
import {
  holdCompany,
  endSessions,
  sessionKeeper,
  sessionRoutes,
  type WelcomeText,
} from './domains/organisation/session/index.ts';
import { type Probe, sheetRoutes } from './domains/organisation/sheets/index.ts';
import { SWEEP, userRoutes, userTasks } from './domains/hr/users/index.ts';
import { viewRoutes } from './domains/workspace/views/index.ts';
import { holds } from './kit/context.ts';
import type { FileStore } from './kit/files/store.ts';
import type { Tasks } from './kit/jobs/jobs.ts';
import { allow } from './kit/problem.ts';
import { describe } from './openapi.ts';
import { answerErrors } from './errorHandler.ts';

export type Deps = {
  database: Database;
  /** Signs the tokens, and seals the secrets of second factors. */
  secret: string;
  /** What was used before: it still opens what was sealed with it. */
  previousSecrets?: readonly string[];
  /** What the sign-in page shows. */
  welcome: Omit<WelcomeText, 'forgot'>;
  now: () => Date;
  /** The way out for mail; null where none is set up. */
  mailer?: Mailer | null;
  /** The address under which people reach this product, for links in mails. */
  publicUrl?: () => string;
  /** Where uploaded files stay. */
  files: FileStore;
  /** Hosts whose spreadsheets pages embed; the answers' frame-src holds the same. */
  sheetsHosts?: readonly string[];
  /** Looks whether such a host answers; the outside world when left out. */
  probe?: Probe;
  fastify?: FastifyServerOptions;
  /** Called first, so that its hooks are on every answer: headers, log, health, the browser application. */
  operate?: (app: FastifyInstance) => Promise<void>;
};

/** The application without a port: every call of the contracts, its document, and what other nodes tell it. */
export async function buildApp({
  database,
  secret,
  previousSecrets = [],
  welcome,
  now,
  files,
  mailer = null,
  publicUrl = () => 'http://localhost',
  sheetsHosts = [],
  probe,
  fastify,
  operate,
}: Deps) {
  const app: FastifyInstance = Fastify({ bodyLimit: 1024 * 1024, ...fastify });
  await operate?.(app);
  const { db, pool } = database;
  const keeper = sessionKeeper({ db, secret, now });
  const vault = vaultOf(secret, previousSecrets);
  const sockets = openSockets();
  const tellCalmly = calm((change) => sockets.tell(change));

  app.decorateRequest('guest', function guest() {
    return { db, pool, now: now(), address: this.ip };
  });
  app.decorateRequest('ctx', async function ctx(needs) {
    const { reach } = await keeper.require(this.headers.authorization, { settingUp: needs === 'setting-up' });
    allow(needs === 'signed-in' || needs === 'setting-up' || holds(reach, needs));
    const { endpoint } = this.routeOptions.config;
    holdCompany({ endpoint, believed: this.headers[COMPANY_HEADER], inForce: reach.company });
    return { ...this.guest(), reach };
  });

  answerErrors(app);
  await app.register(formbody);
  await app.register(multipart);
  await describe(app, welcome.product);
  const untold = (err: unknown) => app.log.warn({ err }, 'not told to sockets');
  const present = presence({ db, now: () => Date.now(), failed: untold });
  app.addHook('onClose', async () => present.stop());
  await liveRoutes(app, sockets, { keeper, now }, present);

  const business = [
    catalogueRoutes({ movesOf }),
    contactRoutes,
    enquiryRoutes,
    handoverRoutes,
    eventRoutes,
    conversionRoutes({ convert: createClient }),
    leadRoutes,
    importRoutes,
    bulkRoutes(files.generated),
    notificationRoutes,
    preferenceRoutes,
    promiseRoutes,
    sheetRoutes(sheetsHosts, probe),
    homeRoutes,
    assignmentRoutes,
    officeRoutes,
    panelRoutes,
    viewRoutes,
  ];
  const accounts = [
    sessionRoutes({ keeper, vault }, { ...welcome, forgot: mailer !== null }),
    secondFactorRoutes({
      product: welcome.product,
      vault,
      forgetUser: (userId) => keeper.forgetUser(userId),
      endSessions: async (trx, userId, but) => {
        await endSessions(trx, userId, but === undefined ? {} : { but });
      },
    }),
    accessSettingsRoutes,
    userRoutes({
      files,
      forgetUser: (userId) => keeper.forgetUser(userId),
      mailLink: mailer && askForLink,
    }),
    accountRoutes({ keeper, mails: mailer !== null }),
  ];
  for (const routes of [...accounts, peopleRoutes, ...business]) {
    await app.register(routes, { prefix: '/api' });
  }

  const unsealed = (err: unknown) => app.log.warn({ err }, 'secrets of second factors wait to be sealed');
  app.addHook('onReady', async () => {
    const lost = await sealAll(db, vault).catch(unsealed);
    if (lost) app.log.error({ lost }, 'second factors that no known secret opens: see SESSION_SECRET_PREVIOUS');
  });
  const unkept = (err: unknown) => app.log.warn({ err }, 'reads of sensitive fields wait to be stored');
  app.addHook('onReady', async () => startReads(db, unkept));
  app.addHook('onClose', () => stopReads(db).catch(unkept));
  const unnoted = (err: unknown) => app.log.warn({ err }, 'what was opened last waits to be stored');
  app.addHook('onReady', async () => startOpened(db, unnoted));
  app.addHook('onClose', () => stopOpened(db).catch(unnoted));

  /** What the job queue runs. */
  const tasks: Tasks = {
    ...importTasks(database, now),
    ...bulkTasks(database, files.generated, now),
    ...duplicateTasks(db, now),
    ...notificationTasks(db, now),
    ...reminderTasks(db, now),
    ...mailTasks(db, mailer),
    ...accountTasks(db, publicUrl, now),
    ...handoverTasks(db, now),
    ...userTasks(db, files, now),
  };

  async function hear(said: Record<string, unknown>) {
    const change = readChange(said);
    if (change) tellCalmly(change);
    const work = readWork(said);
    if (work) tellWork(sockets, work);
    const news = readNews(said);
    if (news) await deliver(db, sockets, news);
    const sights = readSights(said);
    if (sights) await present.hear(sights);
    if (said.topic === 'session') {
      keeper.forget(String(said.id));
      await sockets.sessionChanged(String(said.id));
    }
    if (said.topic === 'settings') sockets.tellSettings(Number(said.id), String(said.from));
    if (said.topic === 'user') {
      keeper.forgetUser(Number(said.id));
      await sockets.userChanged(Number(said.id));
      await present.recheck(({ userId }) => userId === Number(said.id));
    }
  }
  const noted = (work: Promise<void>) => void work.catch(untold);

  return {
    app,
    tasks,
    /** Of these, what runs every minute. */
    everyMinute: [DUE, EXPIRE, CLIMB, CHECK, TIDY],
    /** And what runs once a night. */
    everyNight: [SWEEP, NIGHTLY],
    /** Takes note of what a node did, this one included; what is not for us is left alone. */
    heard: (text: string) => noted(hear(readMessage(text))),
    /** Messages may have been missed: nothing remembered is trusted. */
    missed() {
      keeper.forgetAll();
      sockets.tellMissed();
      noted(sockets.allMayHaveChanged());
    },
  };
}

function readMessage(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {}; // not one of ours
  }
}

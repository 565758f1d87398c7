import type { Permission } from '@embark/contracts/kit';
import type { Welcome } from '@embark/contracts/organisation/session';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import type { BulkSubject, BulkSubjects } from './bulk.ts';
import type { CellSubject, CellSubjects } from './cells.ts';
import type { Ctx, Reach } from './context.ts';
import type { FileStore } from './files/store.ts';
import type { UploadFolder } from './http/uploadFolder.ts';
import type { Tasks } from './jobs/jobs.ts';
import type { Lists, RecordList } from './list/list.ts';

/** A document that goes with a mail. */
export type Attachment = { name: string; content: Buffer };
export type Mail = { to: string; subject: string; text: string; attachment?: Attachment };
/** Sends mail. `id` is the same for every attempt, so that a mail sent twice can be recognised. */
export type Mailer = { send: (mail: Mail & { id: number }) => Promise<void> };

/** The sessions of this node. */
export type Keeper = {
  /** Signs a token that expires with the session, which ends at `latest` (seconds since 1970). */
  sign: (session: { sessionId: string; userId: number }, latest?: number) => Promise<string>;
  /** Throws 401 without a session; 403 until required set-up is done, except on the endpoints that do it. */
  require: (
    header: string | undefined,
    options?: { settingUp?: boolean },
  ) => Promise<{ reach: Reach; expires: number }>;
  /** Evicts a session from this node's cache. */
  forget: (sessionId: string) => void;
  forgetUser: (userId: number) => void;
  forgetAll: () => void;
  /** Ends a user's sessions, all or all `but` one. */
  endSessions: (db: Database['db'], userId: number, but?: string) => Promise<void>;
};

/** Records that use courses of the public register, and what happens to them when an import takes a course out of force. */
export type CourseUse = {
  /** Open records within reach on courses that expire or are no longer listed with this import. */
  countOpen: (ctx: Ctx, importId: string) => Promise<number>;
  /** Notifies the owners of these records, in the transaction that ends the import. */
  notify: (db: Ctx['db'], importId: string, at: Date) => Promise<void>;
  /** Withdraws these notifications, in the transaction that ends the undo. */
  withdraw: (db: Ctx['db'], importId: string, at: Date) => Promise<void>;
};

/** Open work of a person that falls due while they are away. */
export type CoverItem = {
  kind: string;
  id: string;
  /** Such as `E-2026-00012 Sadia Rahman`. */
  label: string;
  /** When it is due, and the zone of its office. */
  at: string;
  zone: string;
  /** The page that shows it. */
  path: string;
  /** Only a licence holder may take it. */
  licence: boolean;
};
type Covering = { ids: readonly string[]; fromId: number; toId: number };
export type CoverOutcome = 'back' | 'done' | 'moved';

/** Records that somebody else takes over while their owner is away (rule N5). */
export type CoverSubject = {
  kind: string;
  /** Who may read such records; others see their number only. */
  reads: Permission;
  /** The open items of a person that fall due in a span, in all companies, soonest first. */
  items: (db: Ctx['db'], span: { userId: number; from: Date; to: Date }) => Promise<CoverItem[]>;
  /** Hands items over, in the transaction of the approval. 409 if one has changed, 422 on `items` if the colleague may not take it. */
  hand: (ctx: Ctx, covering: Covering) => Promise<CoverItem[]>;
  /** Gives back what is still open and still with the cover, in the caller's transaction. Says what happened to each. */
  giveBack: (db: Ctx['db'], covering: Covering & { now: Date }) => Promise<ReadonlyMap<string, CoverOutcome>>;
};

/** Another calendar of offices: other holidays, or with `week` another working week. */
export type CalendarChange = { officeIds: readonly number[]; week: boolean; now: Date };
/** What a domain counts again, in the transaction that changes on which days offices work. */
export type CalendarStep = (db: Ctx['db'], change: CalendarChange) => Promise<void>;

/** What a domain does with its records of an enquiry, in the transaction that makes it a client file. */
export type ConversionStep = (ctx: Ctx, converted: { enquiryId: string; conversionId: string }) => Promise<void>;

type Access = { active: boolean; roles: readonly string[]; companies: readonly string[] };
/** A user with the access they have after a change. */
export type Leaver = Access & { id: number };
/** Whether a user with this access holds a permission in an office of a company. */
export type MayHold = (permission: Permission, person: Access, place: { company: string; office: string }) => boolean;

/** Open records that belong to a service: those who are chosen to take it over receive them with its enquiries and client files. */
export type WorkOfServices = {
  /** The number of open records of each service that these people have, in all companies. */
  countOpen: (ctx: Ctx, owners: readonly number[]) => Promise<{ serviceId: number; ownerId: number; count: number }[]>;
  /** Gives the open records of a service to those who can take them, in the transaction that removes the people. Says how many each received. */
  handOver: (
    ctx: Ctx,
    handing: { from: readonly number[]; serviceId: number; to: readonly number[] },
  ) => Promise<ReadonlyMap<number, number>>;
};

/** How a domain reassigns its open work when a colleague leaves; enquiries and client files are reassigned by the staff domain. */
export type LeaverWork = {
  ofServices?: WorkOfServices;
  /** Settles the records that were not handed over by people who can no longer own them. */
  leave: (ctx: Ctx, people: readonly Leaver[], mayHold: MayHold) => Promise<void>;
};

/** A record that closes together with the task about it (rule P2). */
export type TaskCloser = {
  /** The kind of record, as tasks name it. */
  kind: string;
  /** Closes the record with this evidence in the caller's transaction; nothing if it is closed already. Asks for the evidence like its own call. */
  close: (ctx: Ctx, id: string, evidence: { documentId: string | null; reason: string | null }) => Promise<void>;
  /** Reopens the record if it was closed at this moment, with its task; nothing if it can't be reopened any more. */
  reopen: (ctx: Ctx, id: string, closedAt: string | null) => Promise<void>;
  /** The documents that can close it, those that the user may open. */
  documents: (ctx: Ctx, id: string) => Promise<{ id: string; name: string }[]>;
};

/** What the domains may need from their process. */
export type Process = {
  database: Database;
  /** Connections for what is committed beside the transaction of a request: they never wait for requests that wait for them. */
  aside: Database;
  /** For reads that may be seconds old, if there is one. */
  replica: Replica | undefined;
  now: () => Date;
  /** Signs the tokens, and encrypts two-factor secrets. */
  secret: string;
  /** Earlier secrets, which can still decrypt. */
  previousSecrets: readonly string[];
  keeper: Keeper;
  /** The texts of the sign-in page. */
  welcome: Omit<Welcome, 'forgot' | 'registration'>;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  /** The public URL of this product, for links in mails. */
  publicUrl: () => string;
  /** Storage for uploaded files. */
  files: FileStore;
  /** Where files are while a request works on them. */
  uploads: UploadFolder;
  /** The address of a ClamAV daemon, if uploads are scanned for viruses. */
  scannerUrl: string | undefined;
  /** Days for which the rows of an imported file are kept. */
  importRowsDays: number;
  /** Hosts whose spreadsheets pages may embed; also set in frame-src. */
  sheetsHosts: readonly string[];
  /** Checks whether such a host responds; makes a real request by default. */
  probe: ((origin: string) => Promise<boolean>) | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The lists of all domains. */
  lists: Lists;
  /** The lists with bulk actions. */
  bulk: BulkSubjects;
  /** The lists whose cells can be saved together. */
  cells: CellSubjects;
  /** What uses courses of the public register. */
  courseUses: readonly CourseUse[];
  /** What can be handed to a cover. */
  covers: readonly CoverSubject[];
  /** The records that close with a task about them. */
  taskClosers: readonly TaskCloser[];
  /** What is counted again when offices work on other days. */
  calendarSteps: readonly CalendarStep[];
  /** What happens beside when an enquiry becomes a client file. */
  conversionSteps: readonly ConversionStep[];
  /** What colleagues take over from a leaver beside enquiries and client files. */
  leaverWork: readonly LeaverWork[];
};

/** What a domain registers with the application. */
export type Domain = {
  name: string;
  routes?: (process: Process) => readonly FastifyPluginAsync[];
  /** The path prefix of its routes; `/api` by default. */
  prefix?: '';
  /** Its lists, for exports and saved views. */
  lists?: readonly RecordList[];
  /** Bulk actions on its lists. */
  bulk?: readonly BulkSubject[];
  /** Its lists that can be edited as a register. */
  cells?: readonly CellSubject[];
  /** How it uses courses of the public register. */
  courseUse?: CourseUse;
  /** Its records that a cover takes over during leave. */
  cover?: CoverSubject;
  /** Its records that close with a task about them. */
  closesWithTask?: TaskCloser;
  /** What it counts again when offices work on other days. */
  onCalendarChange?: CalendarStep;
  /** What it does when an enquiry becomes a client file. */
  onConversion?: ConversionStep;
  /** Its records that colleagues take over from a leaver. */
  leaverWork?: LeaverWork;
  /** Its background jobs; those that run every minute, and once a night. */
  tasks?: (process: Process) => Tasks;
  everyMinute?: readonly string[];
  everyNight?: readonly string[];
  /** Handles a message of a node, including this one. */
  hear?: (process: Process, message: Record<string, unknown>) => Promise<void> | void;
  /** Messages may have been missed: caches must be cleared. */
  missed?: (process: Process) => Promise<void> | void;
  onReady?: (process: Process) => Promise<void> | void;
  onClose?: (process: Process) => Promise<void> | void;
};

/** A value that a domain keeps once per process, created on first use. */
export function perProcess<T>(make: (process: Process) => T): (process: Process) => T {
  const instances = new WeakMap<Process, { it: T }>();
  return (process) => {
    const instance = instances.get(process) ?? { it: make(process) };
    instances.set(process, instance);
    return instance.it;
  };
}

import { resolve } from 'node:path';
import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string) => LOOPBACK.test(host);

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const BUCKET = 'https://key:secret@s3.example.com/bucket';
function namesBucket(address: string): boolean {
  const { username, password, pathname } = new URL(address);
  return username !== '' && password !== '' && pathname.length > 1;
}

const hosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i,
          'must be host names with commas between, such as docs.google.com',
        ),
    ),
  );

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const settings = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port from 1 to 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://crm.example.com').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/embark').optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/embark').optional(),
  DATABASE_REPLICA_LAG: z.coerce
    .number('must be a number of seconds')
    .min(1, 'must be 1 second or more')
    .max(60, 'must be 60 seconds or fewer')
    .default(5),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more, for example from `openssl rand -hex 32`')
    .optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must be the SESSION_SECRET used before').optional(),
  FILES_KEY: z.string().min(32, 'must have 32 characters or more, for example from `openssl rand -hex 32`').optional(),
  FILES_KEY_PREVIOUS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().min(32, 'must list the FILES_KEYs used before, with commas between')))
    .default([]),
  CLAMAV_URL: url(/^tcp$/, 'tcp://127.0.0.1:3310').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/@[\w.-]+>?$/, 'must be an address such as Embark <crm@example.com>')
    .optional(),
  S3_URL: url(/^https?$/, BUCKET)
    .refine(namesBucket, { error: `must name key, secret and bucket, as in ${BUCKET}`, abort: true })
    .optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  PRODUCT_NAME: z.string().max(60, 'must have 60 characters or fewer').default('Embark'),
  SHEETS_HOSTS: hosts.default(['docs.google.com', '*.sharepoint.com', 'onedrive.live.com']),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  ALLOW_DATA_LOSS: z.enum(['yes'], 'can only be yes').optional(),
  IMPORT_ROWS_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a number of days')
    .min(1, 'must be 1 day or more')
    .max(365, 'must be 365 days or fewer')
    .default(30),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).optional(),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** An invalid setting that stops the start, with a one-line message that says what to do. */
export class SettingError extends Error {}

/** Reads and checks the environment. Throws a SettingError for the first invalid setting. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new SettingError('SESSION_SECRET is required with DATABASE_URL. Create one with `openssl rand -hex 32`.');
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new SettingError('DATABASE_URL is required with DATABASE_REPLICA_URL: the replica follows that database.');
  }
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    throw new SettingError('PUBLIC_URL is required with SMTP_URL: emails link to it.');
  }
  if (env.DEMO === 'on') refuseOpenDemo(env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    replicaLag: env.DATABASE_REPLICA_LAG,
    sessionSecret: env.SESSION_SECRET,
    previousSecret: env.SESSION_SECRET_PREVIOUS,
    filesKey: env.FILES_KEY,
    previousFilesKeys: env.FILES_KEY_PREVIOUS,
    scannerUrl: env.CLAMAV_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? (env.PUBLIC_URL && `${env.PRODUCT_NAME} <no-reply@${new URL(env.PUBLIC_URL).hostname}>`),
    s3Url: env.S3_URL,
    demo: env.DEMO,
    productName: env.PRODUCT_NAME,
    sheetsHosts: env.SHEETS_HOSTS,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    allowDataLoss: env.ALLOW_DATA_LOSS === 'yes',
    importRowsDays: env.IMPORT_ROWS_DAYS,
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
}

export type Settings = ReturnType<typeof readEnv>;

/** The demo's passwords are public, so it is served only on this machine. */
export function refuseOpenDemo(host: string): void {
  if (isLoopback(host)) return;
  throw new SettingError(
    `HOST=${host} is not allowed: the demo only listens on this machine. Remove HOST, or start without the demo (DEMO=off and a new DATA_DIR).`,
  );
}

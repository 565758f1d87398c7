import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv, SettingError, settingNames } from './env.ts';

const SECRET = 's'.repeat(32);
const DATABASE = 'postgres://embark:secret@db.example.com/embark';

test('works without any settings', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    demo: undefined,
    productName: 'Embark',
  });
});

test('docs/operate.md lists exactly the settings that are read', () => {
  const page = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
  const rows = page.slice(page.indexOf('| name | default'), page.indexOf('## People')).split('\n').slice(2);
  const listed = rows
    .flatMap(
      (row) =>
        row
          .split('|')[1]
          ?.split(',')
          .map((name) => name.trim()) ?? [],
    )
    .filter(Boolean);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test('an empty setting counts as missing', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '' }).port).toBe(3000);
});

test('reads all settings', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://crm.example.com/',
    DATABASE_URL: DATABASE,
    DATABASE_REPLICA_URL: 'postgres://embark:secret@replica.example.com/embark',
    DATABASE_REPLICA_LAG: '10',
    SESSION_SECRET: SECRET,
    SHEETS_HOSTS: 'docs.google.com, sheets.example.com',
    DEMO: 'off',
  });
  expect(env).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://crm.example.com',
    databaseUrl: DATABASE,
    replicaUrl: 'postgres://embark:secret@replica.example.com/embark',
    replicaLag: 10,
    sheetsHosts: ['docs.google.com', 'sheets.example.com'],
  });
});

test.each([
  ['a port that is not a number', { PORT: 'http' }, 'PORT must be a number.'],
  ['a port out of range', { PORT: '70000' }, 'PORT must be a port from 1 to 65535.'],
  [
    'a database that is not PostgreSQL',
    { DATABASE_URL: 'mysql://x/y', SESSION_SECRET: SECRET },
    /^DATABASE_URL must be an address such as postgres:/,
  ],
  ['a database without a secret', { DATABASE_URL: DATABASE }, /^SESSION_SECRET is required.*openssl rand/],
  [
    'a replica without its primary',
    { DATABASE_REPLICA_URL: DATABASE },
    'DATABASE_URL is required with DATABASE_REPLICA_URL: the replica follows that database.',
  ],
  ['a limit of no time', { DATABASE_REPLICA_LAG: '0' }, 'DATABASE_REPLICA_LAG must be 1 second or more.'],
  ['a short secret', { DATABASE_URL: DATABASE, SESSION_SECRET: 'short' }, /^SESSION_SECRET must have 32 characters/],
  [
    'a file storage that is not S3',
    { S3_URL: 's3://bucket' },
    /^S3_URL must be an address such as https:\/\/key:secret@/,
  ],
  [
    'a file storage without a key',
    { S3_URL: 'https://s3.example.com/bucket' },
    /^S3_URL must name key, secret and bucket/,
  ],
  ['a file storage without a bucket', { S3_URL: 'https://key:secret@s3.example.com' }, /^S3_URL must name key, secret/],
  [
    'a public address without scheme',
    { PUBLIC_URL: 'crm.example.com' },
    /^PUBLIC_URL must be an address such as https:/,
  ],
  ['an unknown demo', { DEMO: 'yes' }, 'DEMO must be on or off.'],
  ['a demo open to the network', { DEMO: 'on', HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 is not allowed: the demo/],
  ['a mail server that is not SMTP', { SMTP_URL: 'https://mail' }, /^SMTP_URL must be an address such as smtp:/],
  [
    'a mail server without a public address',
    { SMTP_URL: 'smtp://mail.example.com' },
    /^PUBLIC_URL is required with SMTP_URL/,
  ],
  ['a sender without an address', { MAIL_FROM: 'Embark' }, /^MAIL_FROM must be an address such as Embark </],
  ['a sheet host with a path', { SHEETS_HOSTS: 'docs.google.com/x' }, /^SHEETS_HOSTS must be host names/],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, debug/],
])('refuses %s with a line that says what to do', (_what, source, line) => {
  const read = () => readEnv(source);
  expect(read).toThrow(SettingError);
  expect(read).toThrow(line);
  expect(read).not.toThrow(/\n/);
});

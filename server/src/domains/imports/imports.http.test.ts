import { imports } from '@embark/contracts/imports';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { runImport } from './job/run.ts';

const t = testApp();

const csv = (...lines: string[]) => lines.join('\r\n');

test('imports a small file', async () => {
  const admin = await t.person({ roles: ['admin'] });
  const file = csv(
    'Full Name,E-mail,Mobile,Service,Status,Source,Notes',
    'Rahim Uddin,rahim@example.com,01711223344,ADB,New,Facebook,hello',
    'Karim Khan,,01711223344,ADB,,,same phone',
    'Ayesha,,,AD,,,no contact',
  );
  const sent = await t.upload(admin, imports.start, 'people.csv', file, {});
  expect(sent).toMatchObject({ status: 200 });
  await runImport({ database: t.database, now: () => new Date('2026-03-02T01:00:00Z') }, sent.body.id);
  const done = await t.as(admin, imports.get, { id: sent.body.id });
  expect(done.body).toMatchObject({ state: 'done', total: 3, created: 1, skipped: 1, failed: 1 });
});

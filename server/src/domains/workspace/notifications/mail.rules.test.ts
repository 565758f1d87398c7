import { expect, test } from 'vitest';
import { mailOf } from './mail.rules.ts';

const due = { kind: 'followUpDue' as const, data: { number: 'E-1', name: 'Mim', at: '2026-03-02T03:00:00Z' } };

test.each([
  [null, 'Follow-up with Mim (E-1) is due', 'See it in your notifications.'],
  ['tr', 'Mim (E-1) için takip zamanı', 'Bildirimlerinizde görebilirsiniz.'],
  ['ar', 'حان موعد متابعة Mim (E-1)', 'يمكنك الاطلاع عليه في إشعاراتك.'],
])('in %s the mail’s subject is "%s"', (language, subject, foot) => {
  expect(mailOf(due, null, language)).toEqual({ subject, text: `${subject}\n\n${foot}\n` });
});

test('a mention includes the note', () => {
  const content = { kind: 'mentioned' as const, data: { number: 'E-1', name: 'Mim', note: 'Please ring her.' } };
  expect(mailOf(content, 'Asha', 'en').text).toContain('Asha mentioned you on Mim (E-1)\n\nPlease ring her.');
});

test.each([
  ['en', 'Preview of fair.csv ready: 4 to create, 1 to update, 2 to skip, 3 rejected'],
  ['tr', 'fair.csv önizlemesi hazır: 4 oluşturulacak, 1 güncellenecek, 2 atlanacak, 3 reddedilecek'],
  ['ar', 'معاينة fair.csv جاهزة: للإنشاء 4، للتحديث 1، للتخطي 2، المرفوض 3'],
])('a preview in %s says what an import would do', (language, sentence) => {
  const data = { fileName: 'fair.csv', created: 4, updated: 1, skipped: 2, failed: 3 };
  expect(JSON.stringify(mailOf({ kind: 'rehearsalDone', data }, null, language))).toContain(sentence);
});

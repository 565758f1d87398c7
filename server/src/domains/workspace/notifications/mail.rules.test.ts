import { expect, test } from 'vitest';
import { mailOf } from './mail.rules.ts';

const due = { kind: 'followUpDue' as const, data: { number: 'E-1', name: 'Mim', at: '2026-03-02T03:00:00Z' } };

test.each([
  [null, 'Follow up with Mim (E-1)', 'See it in your notifications.'],
  ['tr', 'Mim (E-1) ile görüşme zamanı', 'Bildirimleriniz arasında bulabilirsiniz.'],
  ['ar', 'حان موعد متابعة Mim (E-1)', 'تجده بين إشعاراتك.'],
])('in %s a mail says "%s"', (language, subject, foot) => {
  expect(mailOf(due, null, language)).toEqual({ subject, text: `${subject}\n\n${foot}\n` });
});

test('a mention brings the note along', () => {
  const content = { kind: 'mentioned' as const, data: { number: 'E-1', name: 'Mim', note: 'Please ring her.' } };
  expect(mailOf(content, 'Asha', 'en').text).toContain('Asha mentioned you on Mim (E-1)\n\nPlease ring her.');
});

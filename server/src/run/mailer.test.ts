import { expect, test } from 'vitest';
import { smtpServer } from '../../test/smtp.ts';
import { makeMailer } from './mailer.ts';

const mail = {
  id: 7,
  to: 'asha@office.test',
  subject: 'تعيين كلمة مرور جديدة',
  text: 'Hello Asha,\n.\nhttps://crm.test/login#set=abc',
};
const silent = () => undefined;

test('a mail is sent through SMTP_URL from the sender, with the same message ID on every attempt', async () => {
  const server = await smtpServer();
  const mailer = makeMailer({ smtpUrl: server.url, mailFrom: 'Embark <crm@office.test>', demo: true, tell: silent });
  await mailer?.send(mail);
  const [message = ''] = server.taken;
  expect(message).toContain('From: Embark <crm@office.test>');
  expect(message).toContain('To: asha@office.test');
  expect(message).toContain('Message-ID: <embark-7@office.test>');
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(message).toContain('https://crm.test/login#set=');
  server.close();
});

test('a line break in a subject does not add a header', async () => {
  const server = await smtpServer();
  const mailer = makeMailer({ smtpUrl: server.url, mailFrom: 'crm@office.test', demo: false, tell: silent });
  await mailer?.send({ ...mail, subject: 'Hello\r\nBcc: eve@elsewhere.test' });
  expect(server.taken[0]).not.toMatch(/^Bcc:/m);
  server.close();
});

test('a refusal by the server is an error, so that the job retries', async () => {
  const server = await smtpServer();
  server.state.refuse = true;
  const mailer = makeMailer({ smtpUrl: server.url, mailFrom: 'crm@office.test', demo: false, tell: silent });
  await expect(mailer?.send(mail)).rejects.toThrow('451');
  expect(server.taken).toEqual([]);
  server.close();
});

test('without a mail server only a demo can send: to its terminal', async () => {
  const told: string[] = [];
  const none = { smtpUrl: undefined, mailFrom: undefined };
  expect(makeMailer({ ...none, demo: false, tell: silent })).toBeNull();
  await makeMailer({ ...none, demo: true, tell: (line) => told.push(line) })?.send(mail);
  expect(told.join('')).toContain('To asha@office.test: تعيين كلمة مرور جديدة');
  expect(told.join('')).toContain('https://crm.test/login#set=abc');
});

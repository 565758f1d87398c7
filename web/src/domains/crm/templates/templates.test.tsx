import type { TemplateRow } from '@embark/contracts/crm/templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { offered } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { type Addressee, MessageButton, type SentMessage } from './index.ts';
import { TemplatesPage } from './list/TemplatesPage.tsx';
import { TemplatePage } from './page/TemplatePage.tsx';

const id = '0190a1b2-0000-7000-8000-000000000001';
const someTemplate = (given: Partial<TemplateRow> = {}): TemplateRow => ({
  id,
  version: 2,
  name: 'Missed call',
  channel: 'any',
  office: null,
  serCode: null,
  subject: 'About {{service}}',
  subjectTr: '',
  subjectAr: '',
  body: 'Hi {{firstName}}, when can we talk about {{service}}?',
  bodyTr: '',
  bodyAr: 'مرحبًا {{firstName}}',
  active: true,
  updatedAt: '2026-11-02T05:00:00.000Z',
  can: { edit: true },
  ...given,
});

function server(row = someTemplate(), refusal?: { status: number; body: unknown }) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: offered };
    if (!request.startsWith('GET ')) {
      sent.push(body);
      return refusal ?? { status: 200, body: { ...row, version: 3 } };
    }
    return { status: 200, body: request.includes('?') ? { rows: [row], total: 1, next: null } : row };
  });
  return sent;
}

const as = (page: React.ReactNode) => <SessionProvider value={person(['manager'])}>{page}</SessionProvider>;
const list = '/apps/settings/templates';
const openForm = (of = id) => show(as(<TemplatePage />), `${list}/${of}`, `${list}/:templateId`);

const asha: Addressee = {
  name: 'Asha Rahman',
  called: 'Asha',
  number: 'E-2026-000123',
  phone: '+880 1711 000111',
  whatsapp: null,
  email: 'asha@mail.test',
  language: null,
  serCode: 'ADB',
  office: 'BD',
  officer: 'Nadia Karim',
};

/** Opens the dialog; returns what was added to the timeline. */
async function openDialog(to: Partial<Addressee> = {}) {
  userEvent.setup(); // provides a clipboard
  const logged: SentMessage[] = [];
  const log = async (sent: SentMessage) => void logged.push(sent);
  show(as(<MessageButton to={{ ...asha, ...to }} log={log} />), '/');
  await userEvent.click(screen.getByRole('button', { name: 'Message Asha Rahman' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Asha Rahman' }));
  const choose = async (name: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: 'Template' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  return { logged, dialog, choose };
}
const text = (box: HTMLElement) => (box instanceof HTMLTextAreaElement ? box.value : '');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom cannot open mailto links
  window.addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && event.preventDefault());
});

test('the list shows the languages of each template', async () => {
  server();
  show(as(<TemplatesPage />), list);
  const row = within(await screen.findByRole('row', { name: /Missed call/ }));
  expect(row.getByText('English, العربية')).toBeDefined();
  expect(row.getByRole('link').getAttribute('href')).toBe(`${list}/${id}`);
});

test('a field is inserted at the caret, previewed, and saved with the version that was read', async () => {
  const sent = server();
  openForm();
  const [body] = await screen.findAllByRole('textbox', { name: /^Message/ });
  if (!(body instanceof HTMLTextAreaElement)) throw new Error('no text area');
  await userEvent.click(body);
  body.setSelectionRange(3, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Full name' }));
  expect(body.value.startsWith('Hi {{fullName}}{{firstName}}')).toBe(true);
  expect(screen.getAllByRole('region', { name: 'Preview with sample data' })[0]?.textContent).toContain(
    'Hi Asha RahmanAsha, when can we talk about Admissions Australia?',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: 2, body: body.value })]));
});

test('an unknown field is named before anything is sent', async () => {
  const sent = server();
  openForm();
  const [body] = await screen.findAllByRole('textbox', { name: /^Message/ });
  if (!body) throw new Error('no text');
  await userEvent.click(body);
  await userEvent.paste(' {{fistName}}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Unknown field: fistName')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('a message is filled in, can be edited, and is stored with its template', async () => {
  server();
  const { logged, dialog, choose } = await openDialog();
  await choose('Missed call');
  const body = dialog.getByRole('textbox', { name: 'Message' });
  expect(text(body)).toBe('Hi Asha, when can we talk about Admissions Bangladesh?');
  await userEvent.type(body, ' Nadia');
  const whatsapp = dialog.getByRole('link', { name: 'Open WhatsApp' });
  expect(whatsapp.getAttribute('href')).toBe(
    'https://wa.me/8801711000111?text=Hi%20Asha%2C%20when%20can%20we%20talk%20about%20Admissions%20Bangladesh%3F%20Nadia',
  );
  expect(dialog.getByRole('link', { name: 'Open email' }).getAttribute('href')).toMatch(
    /^mailto:asha@mail\.test\?subject=About%20Admissions%20Bangladesh&body=Hi/,
  );
  await userEvent.click(whatsapp);
  const note = 'Hi Asha, when can we talk about Admissions Bangladesh? Nadia';
  await waitFor(() => expect(logged).toEqual([{ channel: 'whatsapp', note, template: 'Missed call' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it starts in the person’s language if the template has it', async () => {
  server();
  const { dialog, choose } = await openDialog({ language: 'ar' });
  await choose('Missed call');
  expect(text(dialog.getByRole('textbox', { name: 'Message' }))).toBe('مرحبًا Asha');
  await userEvent.click(dialog.getByRole('button', { name: 'English' }));
  expect(text(dialog.getByRole('textbox', { name: 'Message' }))).toContain('Hi Asha');
});

test('a field without a value is named and blocks sending', async () => {
  server(someTemplate({ body: 'Join {{eventTitle}}: {{eventLink}}' }));
  const { logged, dialog, choose } = await openDialog();
  await choose('Missed call');
  expect(dialog.getByRole('alert').textContent).toContain('No value for: Event, Event link.');
  expect(dialog.getByRole('button', { name: 'Copy text' })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('aria-disabled')).toBe('true');
  const body = dialog.getByRole('textbox', { name: 'Message' });
  await userEvent.clear(body);
  await userEvent.type(body, 'Join us tomorrow');
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Copy text' }));
  await waitFor(() => expect(logged).toMatchObject([{ channel: 'other', note: 'Join us tomorrow' }]));
});

test('without a phone number only email is offered', async () => {
  server();
  const { dialog } = await openDialog({ phone: null });
  expect(dialog.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Open email' })).toBeDefined();
});

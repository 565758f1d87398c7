import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { clientId, documentsServer, lineId, someChecklist, someLine, somePlan } from '../../../../test/documents.ts';
import { show } from '../../../../test/page.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';

const open = () => show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
const refusal = (type: string, message: string) => ({
  status: 422,
  body: { code: 'invalid', message, error: [{ type, message }] },
});
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const choose = async (line: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${line}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
async function typeDay(field: HTMLElement, day: string) {
  await userEvent.clear(field);
  await userEvent.type(field, day);
}

const turned = (typeKey: string, startAgainBy: string | null) => ({
  lineId: lineId(2),
  typeKey,
  person: 'Rahim Uddin',
  goodUntil: '2027-01-20',
  judgedOn: '2027-02-10',
  startAgainBy,
});

test('E2: before the plan is saved it says what turns stale, and by when to start again', async () => {
  const sent = documentsServer({
    answer: (request) => {
      if (request.endsWith('/preview'))
        return {
          status: 200,
          body: { stale: [turned('police-certificate', '2027-01-11')], good: [turned('english-student', null)] },
        };
      if (!request.startsWith('POST')) return undefined;
      return { status: 200, body: { plan: somePlan(), effect: { stale: [], good: [] } } };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
  const form = await dialog('Change plan');
  await typeDay(form.getByLabelText('Planned day'), '2027-02-10');
  expect(await form.findByText('1 document turns stale:')).toBeDefined();
  expect(form.getByText(/Police certificate/).closest('li')?.textContent).toBe(
    'Police certificate · Rahim Uddin · Start again by 11 Jan 2027',
  );
  expect(form.getByText('1 document is valid again:')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByText('Plan saved.')).toBeDefined();
  const saved = sent.filter(([request]) => !request.endsWith('/preview'));
  expect(saved).toMatchObject([
    [`POST /files/${conversionId}/plan`, { version: 3, plannedOn: '2027-02-10', subclass: '500' }],
  ]);
});

test('the countries of the offices stand before the others in the plan', async () => {
  documentsServer();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
  const country = (await dialog('Change plan')).getByRole('combobox', { name: /Country/ });
  await userEvent.clear(country);
  await userEvent.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option');
  expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Australia', 'Bangladesh', 'Afghanistan']);
});

test('a planned day after the last possible one is refused on its field; the server’s refusal too', async () => {
  const message = 'The subclass 999 does not exist';
  documentsServer({
    answer: (request) => {
      if (request.endsWith('/preview')) return { status: 200, body: { stale: [], good: [] } };
      return request.startsWith('POST') ? refusal('subclass', message) : undefined;
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
  const form = await dialog('Change plan');
  await typeDay(form.getByLabelText('Planned day'), '2027-04-01');
  await userEvent.click(form.getByRole('button', { name: 'Save plan' }));
  expect(await form.findByText('This is after the last possible day')).toBeDefined();
  await typeDay(form.getByLabelText('Planned day'), '2027-02-01');
  await typeDay(form.getByLabelText('Visa subclass'), '999');
  await userEvent.click(form.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(form.getByLabelText('Visa subclass')).toHaveProperty('ariaInvalid', 'true'));
  expect(form.getAllByText(message).length).toBeGreaterThan(0);
});

test('a line is edited; not applicable needs a reason', async () => {
  const sent = documentsServer();
  open();
  await choose('English test', 'Edit');
  const form = await dialog('Edit English test');
  await userEvent.click(form.getByRole('combobox', { name: 'Needed' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not applicable' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter why it is not needed')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /Why it is not applicable/ }), 'Studied in English');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Document updated.')).toBeDefined();
  expect(sent).toMatchObject([
    [
      `PATCH /lines/${lineId(3)}`,
      { version: 1, needed: 'not-applicable', neededWhy: 'Studied in English', dueOn: '2026-12-01' },
    ],
  ]);
});

test('A3: a line is waived only with a reason of 20 characters', async () => {
  const sent = documentsServer();
  open();
  await choose('English test', 'Waive');
  const form = await dialog('Waive English test?');
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Too short');
  await userEvent.click(form.getByRole('button', { name: 'Waive' }));
  expect(await form.findByText('Enter a reason of 20 characters or more')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), ', but now long enough');
  await userEvent.click(form.getByRole('button', { name: 'Waive' }));
  expect(await screen.findByText('English test waived.')).toBeDefined();
  expect(sent).toEqual([[`POST /lines/${lineId(3)}/waive`, { version: 1, why: 'Too short, but now long enough' }]]);
});

test('a document is returned with a common reason; a refusal lands on the field', async () => {
  let isRefused = true;
  const sent = documentsServer({
    answer: (request) => (request.endsWith('/return') && isRefused ? refusal('why', 'Say which page') : undefined),
  });
  open();
  await choose('Passport', 'Return');
  const form = await dialog('Return Passport');
  await userEvent.click(form.getByRole('button', { name: 'Not readable' }));
  await userEvent.click(form.getByRole('button', { name: 'Return' }));
  expect((await form.findAllByText('Say which page')).length).toBe(2);
  isRefused = false;
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), ', page 2');
  await userEvent.click(form.getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Passport returned.')).toBeDefined();
  expect(sent.at(-1)).toEqual([`POST /lines/${lineId(1)}/return`, { version: 1, why: 'Not readable, page 2' }]);
});

test('a document is added for a person, one of the file without a person', async () => {
  const sent = documentsServer();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add document' }));
  const form = await dialog('Add document');
  await userEvent.click(form.getByRole('button', { name: 'Add document' }));
  expect(await form.findByText('Choose a document type')).toBeDefined();
  await userEvent.click(form.getByRole('combobox', { name: /Type of document/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Police certificate' }));
  await userEvent.click(await form.findByRole('combobox', { name: /Person/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rahim Uddin' }));
  await userEvent.click(form.getByRole('button', { name: 'Add document' }));
  expect(await screen.findByText('Document added.')).toBeDefined();
  expect(sent).toMatchObject([
    [`POST /files/${conversionId}/lines`, { typeKey: 'police-certificate', contactId: clientId, needed: 'required' }],
  ]);
});

test('E5: the text for missing documents is copied, then recorded as sent', async () => {
  const user = userEvent.setup();
  const body = 'Dear Rahim,\nplease send us: English test.';
  const sent = documentsServer({
    answer: (request) => {
      if (!request.startsWith('GET') || !request.includes('/missing')) return undefined;
      const language = request.includes('language=tr') ? 'tr' : 'en';
      return {
        status: 200,
        body: { language, subject: `Documents ${language}`, body, lines: [{ lineId: lineId(3), version: 1 }] },
      };
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Request documents' }));
  const box = await dialog('Request documents');
  await user.click(await box.findByRole('button', { name: 'Turkish' }));
  expect(await box.findByDisplayValue('Documents tr')).toBeDefined();
  await user.click(box.getByRole('button', { name: 'Copy text' }));
  expect(await navigator.clipboard.readText()).toBe(`Documents tr\n\n${body}`);
  await user.click(box.getByRole('button', { name: 'Record as sent' }));
  expect(await screen.findByText('Recorded. The documents are marked as asked.')).toBeDefined();
  expect(sent).toEqual([[`POST /files/${conversionId}/chase`, { lines: [lineId(3)] }]]);
});

test('E6: a bundle starts with the checked documents, and warns from the 61st on', async () => {
  const asked: string[] = [];
  const many = Array.from({ length: 61 }, (_, at) => {
    const id = `0197a000-0000-7000-8000-0000000003${String(at).padStart(2, '0')}`;
    return { ...someLine(1, { state: at === 0 ? 'received' : 'checked' }), id, note: `Part ${at}` };
  });
  documentsServer({
    checklist: () => someChecklist(many),
    answer: (request) => {
      if (!request.includes('/bundle/plan')) return undefined;
      asked.push(request);
      const lines = new URL(request.slice(4), 'http://x').searchParams.getAll('lines');
      const files = lines.map((one) => ({ lineId: one, name: '01_Passport.pdf', documents: 1, size: 100_000 }));
      return { status: 200, body: { files, left: [], tooMany: lines.length > 60 } };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Bundle' }));
  const box = await dialog('Download documents');
  expect(await box.findByText('60 files, 6 MB')).toBeDefined();
  expect(box.queryByRole('alert')).toBeNull();
  await userEvent.click(box.getByRole('checkbox', { name: /Part 0\b/ }));
  expect(await box.findByText(/You selected 61 documents/)).toBeDefined();
  expect(await box.findByText('61 files, 6.1 MB')).toBeDefined();
});

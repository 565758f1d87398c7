import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import {
  documentsServer,
  lineId,
  someChecklist,
  someDocument,
  someLine,
  someLines,
  somePlan,
} from '../../../../test/documents.ts';
import { show } from '../../../../test/page.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';

const file = { id: conversionId, number: 'C-2026-00042' };
const open = (at = '/') => show(<DocumentsTab file={file} />, at);
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (name: string | RegExp) =>
  within((await screen.findByRole('button', { name })).closest('li') ?? document.body);

test('the checklist is grouped by person, those of the file last', async () => {
  documentsServer();
  open();
  const person = await group('Rahim Uddin');
  expect(person.getAllByRole('listitem')).toHaveLength(3);
  expect((await group('Client file')).getByRole('button', { name: 'Bank statement' })).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Rahim Uddin', 'Client file']);
  expect(screen.getByText('1 of 4 required')).toBeDefined();
});

test('E1: a stale line says by when to start again, a missing one when it was asked and is due', async () => {
  documentsServer();
  open();
  const police = await rowOf('Police certificate · Pakistan');
  expect(police.getByText('Stale')).toBeDefined();
  expect(police.getByText('Start again by 11 Jan 2027')).toBeDefined();
  const english = await rowOf('English test');
  expect(english.getByText('Due 1 Dec 2026')).toBeDefined();
  expect(english.getByText('Asked on 10 Nov 2026')).toBeDefined();
  expect(english.getByText('Reminded 2 times')).toBeDefined();
});

test.each([
  ['office', 'From the office'],
  ['provider', 'From the provider'],
  ['third-party', 'From a third party'],
  ['client', null],
] as const)('L15: a line says that the %s brings the document, unless it is the client', async (broughtBy, said) => {
  const line = someLine(1, { broughtBy, dueOn: '2026-12-01' });
  documentsServer({ checklist: () => someChecklist([line]) });
  open();
  const row = await rowOf('Passport');
  expect(row.getByText('Due 1 Dec 2026')).toBeDefined();
  expect(row.queryAllByText(/^From /).map(({ textContent }) => textContent)).toEqual(said ? [said] : []);
});

test('the filters count their lines, and the address keeps the filter', async () => {
  documentsServer();
  const router = open('/?show=stale');
  expect(await screen.findByRole('button', { name: 'Stale 1', pressed: true })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'To check 2' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(router.state.location.search).toBe('?show=toCheck');
  await userEvent.click(screen.getByRole('button', { name: 'Missing 1' }));
  expect(screen.getByRole('button', { name: 'English test' })).toBeDefined();
});

test('j, k and the arrow keys move between lines; c checks, and one click undoes it', async () => {
  const checked = someLine(1, { state: 'checked', version: 2 });
  const sent = documentsServer({
    answer: (request) => (request.endsWith('/check') ? { status: 200, body: checked } : undefined),
  });
  open();
  await screen.findByRole('button', { name: 'Passport' });
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('Police certificate');
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(document.activeElement?.textContent).toContain('Bank statement');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toContain('Passport');
  await userEvent.keyboard('c');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [`POST /lines/${lineId(1)}/check`, { version: 1 }],
    [`POST /lines/${lineId(1)}/reopen`, { version: 2 }],
  ]);
});

test('r returns and e edits the line that has the focus', async () => {
  documentsServer();
  open();
  await screen.findByRole('button', { name: 'Passport' });
  await userEvent.keyboard('jr');
  expect(await screen.findByRole('dialog', { name: 'Return Passport' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('je');
  expect(await screen.findByRole('dialog', { name: 'Edit Police certificate · Pakistan' })).toBeDefined();
});

test('E3: the server’s refusal of a check is shown', async () => {
  const message = 'Ask a colleague to check this document: you uploaded it.';
  documentsServer({
    answer: (request) =>
      request.endsWith('/check') ? { status: 409, body: { code: 'conflict', message } } : undefined,
  });
  open();
  await screen.findByRole('button', { name: 'Passport' });
  await userEvent.keyboard('jc');
  expect(await screen.findByText(message)).toBeDefined();
});

test('a sensitive document that this user may not open is listed, but does not open', async () => {
  const line = someLine(1, { state: 'received', sensitive: true });
  const locked = {
    ...line,
    document: line.document && { ...line.document, sensitive: true, can: { open: false, view: false, edit: false } },
  };
  documentsServer({ checklist: () => someChecklist([locked]) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Passport Sensitive' }));
  expect(await screen.findByText('You need the permission for sensitive documents to open this.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reader sees the list without buttons to change it', async () => {
  const none = { edit: false, upload: false, check: false, return: false, waive: false, reopen: false, remove: false };
  documentsServer({
    plan: somePlan({ can: { edit: false } }),
    checklist: () =>
      someChecklist(
        someLines().map((line) => ({ ...line, can: none })),
        { can: { edit: false, sensitive: false } },
      ),
  });
  open();
  await screen.findByRole('button', { name: 'Passport' });
  for (const name of ['Change plan', 'Upload', 'More actions', 'Review Passport'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('without a plan the next step is the plan; with one it is the templates', async () => {
  documentsServer({
    plan: somePlan({ subclass: null, plannedOn: null, version: 0 }),
    checklist: () => someChecklist([]),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up the plan' }));
  expect(await screen.findByRole('dialog', { name: 'Change plan' })).toBeDefined();
});

test('a checklist is filled from the templates', async () => {
  let lines = someLines().slice(0, 0);
  const sent = documentsServer({
    checklist: () => someChecklist(lines),
    answer: (request) => {
      if (!request.endsWith('/refresh')) return undefined;
      lines = someLines();
      return { status: 200, body: someChecklist(lines) };
    },
  });
  open();
  expect(await screen.findByText('The checklist is empty')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh checklist' }));
  expect(await screen.findByText('4 documents added.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Bank statement' })).toBeDefined();
  expect(sent).toEqual([[`POST /files/${conversionId}/refresh`, {}]]);
});

test('W9: a document that was removed after retention says when, and cannot be opened', async () => {
  const can = { open: false, view: false, edit: false };
  const removed = { removedOn: '2033-03-03', sensitive: true, can };
  const line = someLine(1, { sensitive: true, state: 'asked', document: someDocument(1, removed) });
  const free = [someDocument(2, { ...removed, lineId: null, name: 'offer-letter.pdf' })];
  documentsServer({ checklist: () => ({ ...someChecklist([line]), free }) });
  open();
  const row = await rowOf(/^Passport/);
  expect(row.getByText('Removed 3 Mar 2033, when the file’s retention period ended')).toBeDefined();
  const others = await group('Other documents');
  expect(others.getByText(/^Removed 3 Mar 2033/)).toBeDefined();
  expect(others.queryByRole('button')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: /^Passport/ }));
  expect(screen.queryByText(/permission/)).toBeNull();
});

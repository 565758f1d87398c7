import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { someNote } from '../../../../test/agreements.ts';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { CallToNote } from './NoteDialog.tsx';
import { NotesSection } from './NotesSection.tsx';

beforeAll(() => needTexts('advice'));

function notes(
  rows = [someNote()],
  answer: { status: number; body: unknown } = { status: 200, body: someNote() },
  call?: CallToNote,
) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return { status: 200, body: { rows, can: { add: true } } };
    sent.push([request, body]);
    return answer;
  });
  show(<NotesSection file={someConversion()} call={call} onCallDone={() => undefined} />);
  return sent;
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('a opens a new note, which is saved with Ctrl+Enter', async () => {
  const sent = notes();
  await screen.findByText('BVB before travel');
  await userEvent.keyboard('a');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Instruction' }));
  await userEvent.click(form.getByRole('button', { name: 'Video' }));
  await userEvent.type(form.getByRole('textbox', { name: /Note/ }), 'Lodge in January{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST /api/agreements-app/notes',
    { conversionId, kind: 'instruction', channel: 'video', minutes: null, text: 'Lodge in January' },
  ]);
});

test('a blank note is not sent; a refusal shows', async () => {
  const body = { code: 'conflict', message: 'Someone has corrected it.' };
  const sent = notes([], { status: 409, body });
  expect(await screen.findByText('No notes yet.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  expect(await form.findByText('Enter the note')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(form.getByRole('textbox', { name: /Note/ }), 'BVB first');
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  expect(await form.findByText('Someone has corrected it.')).toBeDefined();
});

test('an earlier note is corrected by a new one that names it', async () => {
  const sent = notes();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Note/ }), 'No BVB needed');
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ correctsId: someNote().id, text: 'No BVB needed' }));
});

test('a fresh note of one’s own is changed', async () => {
  const sent = notes([someNote({ can: { change: true, correct: false } })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Note/ }), ', always');
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ version: 1, text: 'BVB before travel, always' }));
  expect(sent[0]?.[0]).toMatch(/^PATCH /);
});

test('C5: a logged call opens its note, filled in', async () => {
  const sent = notes([], undefined, { entry: 81, minutes: 9, at: '2026-11-03T04:00:00.000Z' });
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Note/ }), 'Asked about work');
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sent[0]?.[1]).toMatchObject({ callEntry: 81, minutes: 9, channel: 'phone', at: '2026-11-03T04:00:00.000Z' }),
  );
});

test('a corrected note stays, struck through, and names its licence', async () => {
  notes([someNote({ correctedById: '0197a000-0000-7000-8000-0000000000d2' })]);
  const text = await screen.findByText('BVB before travel');
  expect(text.tagName).toBe('S');
  expect(screen.getByText('Corrected')).toBeDefined();
  expect(screen.getByText(/MARN 1234567/)).toBeDefined();
});

test('G1: without a licence, advice is referred in one click', async () => {
  const holders = [{ userId: 4, name: 'Daniel', number: 'MARN 1234567' }];
  notes([], {
    status: 403,
    body: { code: 'licence', message: 'Only a registered migration agent can do this.', holders },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Note/ }), 'BVB first');
  await userEvent.click(form.getByRole('button', { name: 'Save note' }));
  expect(await form.findByRole('button', { name: /Daniel/ })).toBeDefined();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { reading, enquiryId, ok, someEnquiry } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

/** Mocks a server with one enquiry that accepts changes on its latest version only; returns the requests. */
function server(start = someEnquiry()) {
  const sent: unknown[] = [];
  let kept: Enquiry = start;
  const change = (part: Partial<Enquiry>) => {
    kept = { ...kept, ...part, version: kept.version + 1 };
  };
  let refusal: { status: number; body: unknown } | undefined;
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return reading(request, kept);
    sent.push(body);
    if (refusal) return refusal;
    const { version, ...part } = Object(body);
    if (version !== kept.version)
      return { status: 409, body: { code: 'conflict', message: 'Changed.', present: kept } };
    change(part);
    return ok(kept);
  });
  show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}`, '/apps/enquiries/enquiry/:enquiryId/:folderHandle?');
  return {
    sent,
    change,
    refuse: (answer: typeof refusal) => {
      refusal = answer;
    },
  };
}

const field = (name: RegExp) => screen.findByRole('button', { name });
async function rewrite(name: string, text: string) {
  await userEvent.click(await field(new RegExp(`^${name}`)));
  const box = await screen.findByRole('textbox', { name });
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
}

test('a field is edited in place, and undo restores it', async () => {
  const { sent } = server();
  await rewrite('Given names', 'Abdur Rahim');
  expect(await field(/^Given names Abdur Rahim/)).toBeDefined();
  expect(await screen.findByText('Given names updated.')).toBeDefined();
  expect(sent).toEqual([{ version: 3, givenNames: 'Abdur Rahim' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Given names change undone.')).toBeDefined();
  expect(sent.at(-1)).toEqual({ version: 4, givenNames: 'Rahim' });
  expect(await field(/^Given names Rahim/)).toBeDefined();
});

test('a plain choice is edited in place', async () => {
  const { sent } = server();
  await userEvent.click(await field(/^Best time to call/));
  await userEvent.click(await screen.findByRole('option', { name: 'Weekend' }));
  expect(await field(/^Best time to call Weekend/)).toBeDefined();
  expect(sent).toEqual([{ version: 3, callTime: 'weekend' }]);
});

test('F2 edits, Escape cancels, and an unchanged value is not sent', async () => {
  const { sent } = server();
  const name = await field(/^Family name/);
  name.focus();
  await userEvent.keyboard('{F2}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Family name' }), 'x{Escape}');
  expect(await field(/^Family name Uddin/)).toBeDefined();
  await userEvent.click(await field(/^Family name/));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Family name' }), '{Enter}');
  expect(await field(/^Family name Uddin/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('leaving a field saves it, and the focus moves to the next', async () => {
  const { sent } = server();
  await userEvent.click(await field(/^Given names/));
  const box = await screen.findByRole('textbox', { name: 'Given names' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Karim');
  await userEvent.tab();
  expect(document.activeElement).toBe(await field(/^Family name/));
  await waitFor(() => expect(sent).toEqual([{ version: 3, givenNames: 'Karim' }]));
  expect(document.activeElement).toBe(await field(/^Family name/));
});

test('a choice saves at once; a field of the interest is sent with the others', async () => {
  const { sent } = server();
  await userEvent.click(await field(/^Rating/));
  await userEvent.click(await screen.findByRole('option', { name: 'Cold' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, rating: 'cold' }]));
  await rewrite('Field of study', 'Midwifery');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      version: 4,
      interest: { kind: 'admission', level: 'master', field: 'Midwifery' },
    }),
  );
});

test('languages are chosen and shown by name', async () => {
  const { sent } = server();
  await userEvent.click(await field(/^Preferred language Add/));
  await userEvent.click(await screen.findByRole('option', { name: 'Urdu' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, language: 'ur' }]));
  expect(await field(/^Preferred language Urdu/)).toBeDefined();
});

test('a value the contract or the server rejects reopens the field with what was typed', async () => {
  const { sent, refuse } = server();
  await rewrite('Email', 'rahim at home');
  expect(await screen.findByText('You must enter a valid email')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'rahim at home');
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Escape}');
  const complaint = 'This is no phone number of Bangladesh';
  refuse({ status: 422, body: { code: 'invalid', message: 'Check.', error: [{ type: 'phone', message: complaint }] } });
  await rewrite('Phone', '0171100');
  expect(await screen.findByText(complaint)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '0171100');
});

test('a colleague’s change of another field does not conflict', async () => {
  const { sent, change } = server();
  await field(/^Given names/);
  change({ remarks: 'Called back.' });
  await rewrite('Given names', 'Karim');
  await waitFor(() => expect(sent.map((body) => Object(body).version)).toEqual([3, 4]));
  expect(await field(/^Given names Karim/)).toBeDefined();
  expect(await field(/^Remarks Called back/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Save mine', 'Karim', 2],
  ['Keep theirs', 'Rahman', 1],
])('a colleague’s change of the same field shows both values; %s', async (button, stays, writes) => {
  const { sent, change } = server();
  await field(/^Given names/);
  change({ givenNames: 'Rahman' });
  await rewrite('Given names', 'Karim');
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed Given names' }));
  expect(dialog.getByText('Karim')).toBeDefined();
  expect(dialog.getByText('Rahman')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(await field(new RegExp(`^Given names ${stays}`))).toBeDefined();
  await waitFor(() => expect(sent).toHaveLength(writes));
});

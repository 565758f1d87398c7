import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingId, someBooking, someSetup, someSlots, someType } from '../../../../../test/bookings.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { BookDialog } from './BookDialog.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';

const TEN = '2027-02-09T23:00:00.000Z'; // in Melbourne; 05:00 in Dhaka
const NOON = '2027-02-10T01:00:00.000Z';
const about = {
  kind: 'conversionId' as const,
  id: '0197a000-0000-7000-8000-0000000000c1',
  name: 'Rafiq Islam',
  office: 'AU',
  zone: 'Asia/Dhaka',
};
type Answer = { status: number; body: unknown };
const near = { slots: [{ consultantId: 8, consultant: 'Daniel Moss', startsAt: NOON }] };
const taken = {
  status: 409,
  body: { code: 'conflict', message: 'This time is not free. Choose another one.', present: near },
};

/** Shows a dialog; answers what was sent and asked. The answers to a save come in turn. */
function open(dialog: React.ReactNode, answers: Answer[] = [], setup = someSetup()) {
  const sent: [string, unknown][] = [];
  const asked: string[] = [];
  serverSays((request, body) => {
    if (request.startsWith('POST')) {
      sent.push([request.replace('/api/booking-app', ''), body]);
      return answers.shift() ?? { status: 200, body: someBooking() };
    }
    if (request.includes('/setup')) return { status: 200, body: setup };
    if (request.includes('/slots')) {
      asked.push(request.split('?')[1] ?? '');
      return { status: 200, body: someSlots(TEN, NOON) };
    }
    return { status: 200, body: request.includes('/reference') ? someReference : [] };
  });
  show(<SessionProvider value={person(['user'])}>{dialog}</SessionProvider>);
  return { sent, asked };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const book = () => <BookDialog about={about} onClose={() => undefined} />;
const move = (given = {}) => <RescheduleDialog row={someBooking(given)} onClose={() => undefined} />;

test('O7: a time that was clicked on the calendar is chosen already, among the slots of that day and consultant', async () => {
  const wanted = { startsAt: NOON, consultantId: 7 };
  const { asked } = open(<BookDialog about={about} wanted={wanted} onClose={() => undefined} />);
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: /First consultation/ }));
  await waitFor(() =>
    expect(asked.some((one) => /from=2027-02-10/.test(one) && /consultantId=7/.test(one))).toBe(true),
  );
  const slots = within(form.getByRole('region', { name: 'Free slots' }));
  expect((await slots.findByRole('button', { pressed: true })).textContent).toMatch(/12:00.*Melbourne/);
});

test('O6, O2: a slot is chosen in the client’s time and booked with the answers; its fee becomes an instalment', async () => {
  const { sent, asked } = open(book());
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: /First consultation/ }));
  expect(form.getByText(/220\.00.*becomes an instalment/)).toBeDefined();
  const slot = await form.findByRole('button', { name: /^05:00|^5:00/ });
  expect(slot.textContent).toMatch(/10:00.*Melbourne/);
  await userEvent.click(slot);
  await userEvent.type(form.getByRole('textbox', { name: 'Which visa do you hold?' }), '500');
  await userEvent.click(form.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST /bookings',
    expect.objectContaining({
      conversionId: about.id,
      typeId: 3,
      consultantId: 7,
      startsAt: TEN,
      mode: 'video',
      roomId: null,
      clientZone: 'Asia/Dhaka',
      answers: [{ question: 'Which visa do you hold?', answer: '500' }],
      status: 'confirmed',
    }),
  ]);
  expect(asked.at(-1)).toContain('mode=video');
});

test('O7: a slot taken meanwhile offers the nearest free ones; choosing one books it', async () => {
  const { sent } = open(book(), [taken], someSetup({ types: [someType({ questions: [] })] }));
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: /First consultation/ }));
  await userEvent.click(await form.findByRole('button', { name: /^05:00|^5:00/ }));
  await userEvent.click(form.getByRole('button', { name: 'Book' }));
  await userEvent.click(await form.findByRole('button', { name: /Daniel Moss/ }));
  await userEvent.click(form.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toMatchObject({ consultantId: 8, startsAt: NOON });
});

test('O3: a held slot says how long; without a slot nothing is sent', async () => {
  const { sent } = open(book());
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: /First consultation/ }));
  await userEvent.click(form.getByRole('button', { name: 'Hold the slot' }));
  expect(form.getByText(/held for 48 hours/)).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Book' }));
  expect(await form.findByText('Choose a slot')).toBeDefined();
  expect(sent).toEqual([]);
});

test('O4: moving begins with the same consultant, others on request; the reason goes with it', async () => {
  const { sent, asked } = open(move());
  const form = await dialog();
  await form.findByRole('button', { name: /^05:00|^5:00/ });
  expect(asked.at(-1)).toContain('consultantId=7');
  expect(asked.at(-1)).toContain(`bookingId=${bookingId}`);
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  await userEvent.click(form.getByRole('combobox', { name: 'With' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Any consultant' }));
  await waitFor(() => expect(asked.at(-1)).not.toContain('consultantId'));
  await userEvent.click(await form.findByRole('button', { name: /^07:00|^7:00/ }));
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Train was late');
  await userEvent.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /bookings/${bookingId}/reschedule`,
    expect.objectContaining({ version: 3, startsAt: NOON, consultantId: 7, reason: 'Train was late' }),
  ]);
});

test('O: another room keeps the time', async () => {
  const { sent } = open(move({ mode: 'person', roomId: 5, room: 'Room Yarra' }));
  const form = await dialog();
  await userEvent.click(await form.findByRole('combobox', { name: 'Room' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Room Albert' }));
  await userEvent.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ version: 3, roomId: 6, consultantId: 7 });
  expect(sent[0]?.[1]).not.toHaveProperty('startsAt');
});

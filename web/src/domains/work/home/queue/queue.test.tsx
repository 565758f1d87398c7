import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, ok, someEnquiry, someRow } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { QueueDialog } from './QueueDialog.tsx';

const first = someRow({ name: 'Late Lee', status: 'FU' });
const second = someRow({ id: first.id.replace('e1', 'e2'), name: 'New Noor', status: 'NE' });
const page = (rows: unknown[]) => ok({ rows, total: rows.length, next: null });

function open(saves: { status: number; body: unknown } = ok({})) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/open')) return ok({ enquiry: someEnquiry(), timeline: { rows: [], next: null } });
    if (request.includes('followUp=overdue')) return page([first]);
    if (request.includes('responded=no')) return page([second, first]); // each appears in the queue once
    if (request.startsWith('GET ')) return around(request) ?? ok({});
    sent.push([request, body]);
    return saves;
  });
  show(
    <SessionProvider value={person(['user'])}>
      <QueueDialog onClose={() => undefined} />
    </SessionProvider>,
  );
  return sent;
}

test('the queue works by keyboard: a number chooses, Enter saves and continues, s skips, and a summary ends it', async () => {
  const sent = open();
  const record = await screen.findByRole('group', { name: 'Late Lee' });
  expect(screen.getByText('1 of 2')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(record));
  await userEvent.keyboard('{Enter}'); // without an outcome nothing is saved
  await userEvent.keyboard('2');
  expect(screen.getByRole('button', { name: 'No answer' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'New Noor' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[1]).toMatchObject({ kind: 'call', outcome: 'no-answer', nextFollowUpAt: expect.any(String) });
  await userEvent.keyboard('s');
  expect(within(await screen.findByRole('status')).getByText('1 saved, 1 skipped.')).toBeDefined();
});

test('numbers typed in the note are text, and Enter there saves', async () => {
  const sent = open();
  await screen.findByRole('group', { name: 'Late Lee' });
  await userEvent.click(screen.getByRole('button', { name: 'Spoke' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Call notes' }), 'IELTS 6{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ outcome: 'reached', note: 'IELTS 6' });
});

test('a server error shows, and the record stays', async () => {
  open({ status: 409, body: { code: 'conflict', message: 'The enquiry is closed.' } });
  await screen.findByRole('group', { name: 'Late Lee' });
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('The enquiry is closed.')).toBeDefined();
  expect(screen.getByRole('group', { name: 'Late Lee' })).toBeDefined();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { enquiryId, ok, reading, someEnquiry, someEntry } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { ContactLinks } from '../contacts/index.ts';
import { lastCall } from '../../../kit/record/lastCall.ts';
import { CallHost } from './CallHost.tsx';

/** Renders a record, taps its phone link and returns from the call. */
async function called(shown = someEnquiry()) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return reading(request, shown);
    sent.push(body);
    return ok({ entry: someEntry(), record: shown });
  });
  show(
    <>
      <ContactLinks of={shown} />
      <CallHost />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Call Rahim Uddin' });
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot dial
  await userEvent.click(link);
  expect(sessionStorage.getItem('embark.call')).toBe(`enquiries:${enquiryId}`);
  fireEvent.focus(window);
  return sent;
}

test('after a call, choosing an outcome and Save logs it', async () => {
  const sent = await called();
  expect(await screen.findByRole('region', { name: 'How did the call with Rahim Uddin go?' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Spoke' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Call logged.')).toBeDefined();
  expect(sent).toEqual([{ kind: 'call', outcome: 'reached', direction: 'out', note: '' }]);
  expect(screen.queryByRole('region')).toBeNull();
  expect(lastCall()).toBeUndefined();
});

test('a next date moves a new enquiry to follow-up', async () => {
  const sent = await called(someEnquiry({ status: 'NE', moves: [{ to: 'FU', needs: ['nextFollowUpAt'] }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'No answer' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Next week/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ outcome: 'no-answer', to: 'FU' })]));
});

test('it can be dismissed, and does not come back', async () => {
  await called();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  fireEvent.focus(window);
  expect(screen.queryByRole('region')).toBeNull();
});

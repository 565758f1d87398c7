import { Refer } from '@embark/contracts/casework/referrals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { someReferral } from '../../../../test/referrals.ts';
import { person } from '../../../../test/people.ts';
import { ApiProblem } from '../../../kit/call/api.ts';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { SessionProvider } from '../../organisation/session/index.ts';
import { LodgementProblem, MoveDialog } from '../../crm/conversions/index.ts';
import { LicenceProblem, LodgementRefusal } from './LicenceProblem.tsx';
import { MyReferrals } from './MyReferrals.tsx';
import { ReferDialog } from './ReferDialog.tsx';
import { ReferralBanner } from './ReferralBanner.tsx';

const conversionId = '0197a000-0000-7000-8000-0000000000c1';
const holders = [
  { userId: 7, name: 'Daniel Reid', number: 'MARN 1234567' },
  { userId: 9, name: 'Mei Lin', number: 'MARN 7654321' },
];
const refusal = new ApiProblem(403, {
  code: 'licence',
  message: 'Only a registered migration agent can do this. Refer it to Daniel Reid (MARN 1234567).',
  holders,
});

/** The server of these parts; returns the changes that were sent. */
function server(rows = [someReferral()], answer?: { status: number; body: unknown }) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/holders')) return { status: 200, body: holders };
    if (request.startsWith('GET')) return { status: 200, body: { rows, total: rows.length, next: null } };
    sent.push([request, body]);
    return answer ?? { status: 200, body: someReferral() };
  });
  return sent;
}

test('G2: a refusal offers the holders, and one click opens the referral to one of them', async () => {
  const sent = server();
  show(<LicenceProblem problem={refusal} conversionId={conversionId} what="lodgement" />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Refer it to Daniel Reid (MARN 1234567).');
  await userEvent.click(within(alert).getByRole('button', { name: 'Refer to Mei Lin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer to a licence holder' }));
  expect(dialog.getByRole('combobox', { name: /Licence holder/ }).textContent).toBe('Mei Lin · MARN 7654321');
  expect(dialog.getByRole('combobox', { name: /What for/ }).textContent).toBe('Lodgement');
  await userEvent.type(dialog.getByRole('textbox', { name: /What you need/ }), 'Please lodge.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refer to a licence holder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    [
      expect.stringContaining(`POST /api/profile-app/conversions/${conversionId}/refer`),
      { holderId: 9, what: 'lodgement', note: 'Please lodge.' },
    ],
  ]);
});

test('L1: a move that needs a licence offers to refer the file, wherever its dialog opens', async () => {
  const sent = server([], { status: 403, body: { code: 'licence', message: refusal.message, holders } });
  const file = { id: conversionId, version: 3, zone: 'Australia/Melbourne' };
  const move = { to: 9, name: 'Lodged', ended: false, needsReason: false, needsClosing: false };
  show(
    <LodgementProblem value={LodgementRefusal}>
      <MoveDialog file={file} move={move} onClose={() => undefined} />
    </LodgementProblem>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to “Lodged”' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move to “Lodged”' }));
  const alert = await dialog.findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: 'Refer to Daniel Reid' }));
  const referral = within(await screen.findByRole('dialog', { name: 'Refer to a licence holder' }));
  expect(referral.getByRole('combobox', { name: /What for/ }).textContent).toBe('Lodgement');
  expect(sent).toHaveLength(1);
});

test('any other problem is left to the form', async () => {
  server();
  const other = new ApiProblem(409, { code: 'conflict', message: 'Already exists.' });
  show(
    <LicenceProblem problem={other} conversionId={conversionId} what="advice">
      <FormProblem state={{ errors: { root: { message: 'Already exists.' } } }} />
    </LicenceProblem>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Already exists.');
});

test('the dialog reads the holders itself, and shows a refusal on its field', async () => {
  const wrong = { code: 'invalid', message: 'No.', error: [{ type: 'holderId', message: 'Has no valid licence' }] };
  server([], { status: 422, body: wrong });
  show(<ReferDialog conversionId={conversionId} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /Licence holder/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Daniel Reid · MARN 1234567' }));
  const note = screen.getByRole('textbox', { name: /What you need/ });
  const save = screen.getByRole('button', { name: 'Refer to a licence holder' });
  await userEvent.click(save);
  expect(await screen.findByText('Enter what you need')).toBeDefined();
  await userEvent.type(note, 'Advice on 482');
  await userEvent.click(save);
  expect(await screen.findByText('Has no valid licence')).toBeDefined();
  expect(Refer.safeParse({ holderId: 7, what: 'advice', note: ' ' }).success).toBe(false);
});

test('the home page lists what is referred to the user; taking it on sends its version', async () => {
  const sent = server();
  show(
    <SessionProvider value={person(['user'])}>
      <MyReferrals />
    </SessionProvider>,
  );
  const section = within(await screen.findByRole('region', { name: 'Referred to me' }));
  expect(section.getByRole('link', { name: 'Rahim Uddin' }).getAttribute('href')).toContain(conversionId);
  await userEvent.click(section.getByRole('button', { name: 'Take on: Rahim Uddin' }));
  await waitFor(() => expect(sent).toEqual([[expect.stringContaining('/take'), { version: 1 }]]));
});

test('the home page stays as it is without referrals', async () => {
  server([]);
  show(
    <SessionProvider value={person(['user'])}>
      <MyReferrals />
      <p>Below</p>
    </SessionProvider>,
  );
  expect(await screen.findByText('Below')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('the file shows a pending referral; declining needs a reason', async () => {
  const sent = server([someReferral({ can: { take: false, decline: true, finish: false } })]);
  show(<ReferralBanner conversionId={conversionId} />);
  const banner = await screen.findByRole('alert');
  expect(banner.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
    'Priya Shah referred this file to Daniel Reid (MARN 1234567) for lodgement',
  );
  expect(within(banner).queryByRole('button', { name: /Take on/ })).toBeNull();
  await userEvent.click(within(banner).getByRole('button', { name: 'Decline: Rahim Uddin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the referral of Rahim Uddin' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Enter a reason')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Conflict of interest');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(sent).toEqual([[expect.stringContaining('/decline'), { version: 1, answer: 'Conflict of interest' }]]),
  );
});

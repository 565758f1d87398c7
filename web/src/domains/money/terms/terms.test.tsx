import type { Terms } from '@embark/contracts/money/terms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { someTerms } from '../../../../test/commission.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { someProvider } from '../../../../test/register.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { TermsSection } from './TermsSection.tsx';

beforeAll(() => Promise.all(['terms', 'courses'].map(needTexts)));

function open(rows: Terms[], role: Parameters<typeof person>[0] = ['manager'], refusal?: object) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/course-app/')) return { status: 200, body: { rows: [], total: 0, next: null } };
    if (!request.startsWith('GET')) {
      sent.push([request, body]);
      return refusal ? { status: 422, body: refusal } : { status: 200, body: someTerms() };
    }
    return { status: 200, body: rows };
  });
  show(
    <SessionProvider value={person(role)}>
      <TermsSection provider={someProvider()} />
    </SessionProvider>,
  );
  return sent;
}

test('terms are shown with rate, scope and days; who may not see commission has no section', async () => {
  open([someTerms({ levels: ['bachelor'], validTo: '2029-12-31', can: { edit: false } })], ['user']);
  expect(await screen.findByText(/First-year tuition/)).toBeDefined();
  expect(screen.getByText(/15%/)).toBeDefined();
  expect(screen.getByText(/to 31 Dec 2029/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Edit terms/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add terms' })).toBeNull();
});

test('not for HR', () => {
  open([someTerms()], ['hr']);
  expect(screen.queryByText('Commission terms')).toBeNull();
});

test('two halves are entered and sent; a complaint of the server lands on its field', async () => {
  const message = 'Other terms of the same scope are valid on some of these days';
  const sent = open([], ['acc'], { code: 'invalid', message, error: [{ type: 'validFrom', message }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add terms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Rate in %/ }), '15');
  await userEvent.click(dialog.getByRole('button', { name: 'Add part' }));
  const [first, second] = [1, 2].map((number) => within(dialog.getByRole('group', { name: `Part ${number}` })));
  await userEvent.clear(first!.getByRole('textbox', { name: 'Share in %' }));
  await userEvent.type(first!.getByRole('textbox', { name: 'Share in %' }), '50');
  await userEvent.type(second!.getByRole('textbox', { name: 'Share in %' }), '50');
  const from = dialog.getByLabelText(/Valid from/);
  await userEvent.type(from, '2026-01-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST /api/commission-app/terms',
    {
      providerId: 7,
      rate: 1500,
      parts: [
        { share: 5000, census: 1, claimBy: null },
        { share: 5000, census: 2, claimBy: null },
      ],
    },
  ]);
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a change sends the version that was read', async () => {
  const sent = open([someTerms()]);
  await userEvent.click(await screen.findByRole('button', { name: /Edit terms/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Renewed');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([[expect.stringContaining('PATCH'), { version: 3, note: 'Renewed' }]]),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { employerId, someEmployer } from '../../../../test/placements.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { EmployerPage, EmployersPage } from './pages.tsx';

beforeAll(() => Promise.all(['employers', 'enquiries'].map(needTexts)));

function open(at: string, employer = someEmployer()) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (!request.includes('/employers-app/')) return around(request) ?? ok([]);
    if (!request.startsWith('GET')) sent.push(body);
    if (request.includes('/timeline')) return ok({ rows: [], next: null });
    if (request.includes(employerId))
      return ok(request.startsWith('GET') ? employer : { ...employer, ...Object(body) });
    return ok(request.startsWith('POST') ? employer : { rows: [employer], total: 1 });
  });
  const isList = at === '/apps/employers';
  show(
    <SessionProvider value={person(['user'])}>{isList ? <EmployersPage /> : <EmployerPage />}</SessionProvider>,
    at,
    isList ? at : '/apps/employers/:employerId',
  );
  return sent;
}

test('the list shows employers with their registration and placements', async () => {
  open('/apps/employers');
  const row = within(await screen.findByRole('row', { name: /Harbour Care/ }));
  for (const text of ['51 824 753 556', 'Australia', 'Active']) expect(row.getByText(text)).toBeDefined();
});

test('the fixed fee is shown and edited as money', async () => {
  const sent = open(
    `/apps/employers/${employerId}`,
    someEmployer({ feeBasis: 'fixed', feePercent: null, feeAmount: 650_000 }),
  );
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  await userEvent.click(facts.getByRole('button', { name: /Fixed fee.*6,500\.00/ }));
  const box = await facts.findByRole('textbox', { name: 'Fixed fee' });
  await userEvent.clear(box);
  await userEvent.type(box, '7,250.50{Enter}');
  await waitFor(() => expect(sent).toEqual([{ feeAmount: 725_050, version: 2 }]));
});

test('another currency keeps the figure of the fee', async () => {
  const fixed = { feeBasis: 'fixed', feePercent: null, feeAmount: 650_000 } as const;
  const sent = open(`/apps/employers/${employerId}`, someEmployer(fixed));
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  await userEvent.click(facts.getByRole('button', { name: /Currency.*AUD/ }));
  const box = await facts.findByRole('textbox', { name: 'Currency' });
  await userEvent.clear(box);
  await userEvent.type(box, 'jpy{Enter}');
  await waitFor(() => expect(sent).toEqual([{ currency: 'JPY', feeAmount: 6500, version: 2 }]));
  // its cents would not come back
  expect(await screen.findByText('Currency updated.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a new employer starts with a guarantee of twelve weeks', async () => {
  const sent = open('/apps/employers/new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kestrel');
  await userEvent.click(screen.getByRole('combobox', { name: /Office/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Australia/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: 'Kestrel',
    office: 'AU',
    guaranteeWeeks: 12,
    feeBasis: 'percent',
    currency: 'AUD',
  });
});

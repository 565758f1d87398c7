import type { AgreementRow } from '@embark/contracts/casework/agreements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agreementId, canSent, fileAgreements, sent, someAgreement } from '../../../../../test/agreements.ts';
import { conversionId } from '../../../../../test/conversions.ts';
import { around, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { layOut } from '../../../../../test/things.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { AgreementRegister } from './AgreementRegister.tsx';

beforeAll(() => Promise.all(['agreements', 'advice', 'rulebook', 'sheet'].map(needTexts)));
beforeEach(layOut);

const row: AgreementRow = {
  id: agreementId,
  version: 3,
  conversionId,
  name: 'Sadia Rahman',
  fileNumber: 'C-2026-00007',
  office: 'AU',
  serCode: 'VE',
  number: 'A-2026-00001',
  variation: 0,
  state: 'sent',
  takenOver: false,
  title: 'Migration service agreement',
  sentOn: '2026-03-02',
  signedOn: null,
  fee: 250_000,
  currency: 'AUD',
  feeSource: 'client',
  agent: null,
  identityHow: null,
  identityOn: null,
  guideGivenOn: null,
  conflict: null,
  conflictText: null,
  ownerId: 7,
  owner: 'Asha Rao',
  nextActionAt: null,
  can: { edit: true },
};
const other = (state: AgreementRow['state'], at: number): AgreementRow => ({
  ...row,
  id: row.id.replace(/.$/, String(at)),
  name: `Client ${state}`,
  state,
});
const rows = [row, other('draft', 7), other('signed', 8)];

async function register(role: 'user' | 'staff' = 'user') {
  const asked: string[] = [];
  const sentBodies: unknown[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.includes('/bulk-app/cells')) {
      sentBodies.push(body);
      const saved = { version: 4, before: { identityHow: null }, problem: null };
      return ok({ rows: [{ id: row.id, ...saved }] });
    }
    if (request.includes('/agreements-app/files/'))
      return ok(fileAgreements([someAgreement({ ...sent, number: row.number, can: canSent })]));
    if (request.includes('/agreements-app/agreements')) return ok({ rows, total: 3, next: null });
    return around(request) ?? ok([]);
  });
  show(
    <SessionProvider value={person([role])}>
      <AgreementRegister office="AU" header={null} />
    </SessionProvider>,
    '/admin/serviceagreement',
  );
  const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
  const cell = async (name: string, column: string) => {
    const at = heads.find((head) => head.textContent === column)?.getAttribute('aria-colindex');
    const found = (await screen.findByText(name)).closest('.row');
    const one = found?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`);
    if (!one) throw new Error(`no cell ${column} of ${name}`);
    return one;
  };
  return { asked, sentBodies, cell };
}

test('S: cells are grey with the reason: of the file, of a sent text, of a signed agreement', async () => {
  const { cell, asked } = await register();
  const hint = async (name: string, column: string) => (await cell(name, column)).dataset['hint'] ?? '';
  expect(await hint('Sadia Rahman', 'Fee')).toContain('client file');
  expect(await hint('Sadia Rahman', 'Title')).toContain('goes back to draft');
  expect(await hint('Client signed', 'Title')).toContain('Draft a variation');
  const editable = async (name: string, column: string) => (await cell(name, column)).getAttribute('aria-readonly');
  expect(await editable('Client draft', 'Title')).toBe('false');
  expect(await editable('Sadia Rahman', 'How identity was verified')).toBe('false');
  expect(await editable('Client signed', 'How identity was verified')).toBe('true');
  expect(
    asked.some((request) => request.includes('/agreements-app/agreements?') && request.includes('office=AU')),
  ).toBe(true);
});

test('S: a check is typed into its cell and saved on the version that was seen', async () => {
  const { cell, sentBodies } = await register();
  await userEvent.click(await cell('Sadia Rahman', 'How identity was verified'));
  await userEvent.keyboard('Passport seen{Enter}');
  await waitFor(() =>
    expect(sentBodies).toEqual([
      { list: 'agreements', rows: [{ id: row.id, version: 3, fields: { identityHow: 'Passport seen' } }] },
    ]),
  );
});

test('S: the status cell offers what can be done and opens the dialog of the client file', async () => {
  const { cell } = await register();
  await userEvent.click(await cell('Sadia Rahman', 'Status'));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record signatures' }));
  expect(await screen.findByRole('dialog', { name: /Record signatures of A-2026-00001/ })).toBeDefined();
});

test('S: the register is exported by those who may export', async () => {
  await register();
  await userEvent.click(screen.getByRole('button', { name: /Export/ }));
  expect(await screen.findByRole('menuitem', { name: /CSV/ })).toBeDefined();
});

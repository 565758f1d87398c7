import { wallOf } from '@embark/contracts/kit/time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { rplCaseId, someRplCase } from '../../../../test/rplCases.ts';
import { layOut } from '../../../../test/things.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { RplCasePage } from './pages.tsx';
import { RplRegister } from './RplRegister.tsx';
import { RplTab } from './RplTab.tsx';

beforeAll(() => Promise.all(['rplCases', 'enquiries', 'sheet'].map(needTexts)));
beforeEach(layOut);

const file = someConversion({ kind: 'migration', office: 'AU', caseOfficerId: 31, name: 'Omar Farooq' });
const refused = someRplCase({
  id: rplCaseId.replace(/1$/, '2'),
  name: 'Lina Haddad',
  status: 'refused',
  can: { edit: false, move: true },
});

/** A screen with these cases; returns what was sent. */
function open(part: 'tab' | 'page' | 'register', rows = [someRplCase(), refused]) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/bulk-app/cells')) {
      sent.push([request, body]);
      return ok({ rows: [{ id: rplCaseId, version: 3, before: { assessor: '' }, problem: null }] });
    }
    if (!request.includes('/rpl-app/')) return around(request) ?? ok([]);
    if (!request.startsWith('GET')) {
      sent.push([request.replace(rplCaseId, ':id'), body]);
      return ok(rows[0] ?? someRplCase());
    }
    if (request.includes('/timeline')) return ok({ rows: [], next: null });
    return request.includes(rplCaseId) ? ok(rows[0]) : ok({ rows, total: rows.length, next: null });
  });
  const shown = {
    tab: <RplTab file={file} />,
    page: <RplCasePage />,
    register: <RplRegister office="AU" header={null} />,
  }[part];
  const [at, route] =
    part === 'page' ? [`/apps/rpl-cases/${rplCaseId}`, '/apps/rpl-cases/:rplCaseId'] : ['/admin/rpl', '/admin/rpl'];
  show(<SessionProvider value={person(['user'])}>{shown}</SessionProvider>, at, route);
  return sent;
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('S: a case is added on the client file, with the case officer as its owner', async () => {
  const sent = open('tab', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Add RPL case' }));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: 'Qualification code' }), 'chc50121');
  await userEvent.click(form.getByRole('button', { name: 'Add RPL case' }));
  expect(await form.findByText('Enter the training organisation')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: 'Training organisation' }), 'Yarra Skills Institute');
  await userEvent.click(form.getByRole('button', { name: 'Add RPL case' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST /api/rpl-app/cases',
    { conversionId, qualificationCode: 'CHC50121', rto: 'Yarra Skills Institute', ownerId: 31 },
  ]);
});

test('S: the tab shows the evidence and moves a case; the move asks for what it needs', async () => {
  const sent = open('tab', [someRplCase({ status: 'submitted' })]);
  expect(await screen.findByText(/60% of the evidence/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record certificate' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Full qualification' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Certificate number' }), 'C-77');
  await userEvent.click(form.getByRole('button', { name: 'Record certificate' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST /api/rpl-app/cases/:id/move',
    {
      version: 2,
      to: 'granted',
      outcome: 'full',
      certificateNumber: 'C-77',
      on: wallOf(new Date(), someRplCase().zone).day,
    },
  ]);
});

test('S: the page shows progress and facts', async () => {
  open('page');
  expect(await screen.findByRole('heading', { name: /Omar Farooq/ })).toBeDefined();
  expect(await screen.findByText('60%')).toBeDefined();
  expect(screen.getAllByText('Yarra Skills Institute').length).toBeGreaterThan(0);
});

test('S: in the register a cell is typed and saved; of an ended case all is grey but its status', async () => {
  const sent = open('register');
  const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
  const cell = async (name: string, column: string) => {
    const at = heads.find((head) => head.textContent === column)?.getAttribute('aria-colindex');
    const row = (await screen.findByText(name)).closest('.row');
    const one = row?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`);
    if (!one) throw new Error(`no cell ${column} of ${name}`);
    return one;
  };
  expect((await cell('Lina Haddad', 'Assessor')).dataset['hint']).toContain('has ended');
  expect((await cell('Omar Farooq', 'Certificate number')).dataset['hint']).toContain('granted');
  expect((await cell('Omar Farooq', 'Evidence')).getAttribute('aria-readonly')).toBe('true');
  await userEvent.click(await cell('Omar Farooq', 'Assessor'));
  await userEvent.keyboard('Dana Lim{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({
    list: 'rplCases',
    rows: [{ id: rplCaseId, version: 2, fields: { assessor: 'Dana Lim' } }],
  });
  await userEvent.click(await cell('Lina Haddad', 'Status'));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Submit to the organisation' }));
  expect(await screen.findByRole('dialog', { name: 'Submit to the organisation' })).toBeDefined();
});

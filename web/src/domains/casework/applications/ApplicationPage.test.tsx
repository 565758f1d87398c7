import type { Application } from '@embark/contracts/casework/applications';
import { wallOf } from '@embark/contracts/kit/time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { applicationId, someApplication, wholeApplication } from '../../../../test/applications.ts';
import { around } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import { ApplicationsPage } from './ApplicationsPage.tsx';

beforeAll(() => Promise.all(['applications', 'deadlines', 'enquiries', 'bulk', 'packages', 'rulebook'].map(needTexts)));

const ok = (body: unknown) => ({ status: 200, body });
const today = wallOf(new Date(), someApplication().zone).day;
const condition = {
  id: '0197a000-0000-7000-8000-00000000d011',
  what: 'IELTS 6.5',
  dueOn: '2027-01-15',
  metOn: null,
  document: null,
  note: null,
};
const course = { id: 12, name: 'Bachelor of Nursing', campuses: [{ id: 5, name: 'City', city: 'Melbourne' }] };

const facts = { startsOn: '2027-02-22', endsOn: '2029-11-23', visaEndsOn: '2030-03-15' };
const asked: string[] = [];

function open(given: Partial<Application> = {}, lines: object[] = []) {
  asked.length = 0;
  const sent: [string, unknown][] = [];
  const row = wholeApplication(given);
  serverSays((request, body) => {
    if (request.includes('/timeline')) return ok({ rows: [], next: null });
    if (/applications-app\/files\/.*\/check/.test(request)) {
      asked.push(request);
      return ok({ courses: [], unchecked: [], check: { lines, facts: { ...facts } } });
    }
    if (request.includes('/course-app/courses/')) return ok(course);
    if (request.includes('/checklist')) return ok({ lines: [], free: [] });
    if (!request.startsWith('GET') && request.includes('/applications-app/')) {
      sent.push([request.replace(applicationId, ':id'), body]);
      return ok(row);
    }
    if (request.includes(`/applications-app/applications/${applicationId}`)) return ok(row);
    if (request.includes('/applications-app/board'))
      return ok({
        columns: [
          {
            status: given.status ?? 'draft',
            total: 1,
            overdue: 0,
            sort: 'intakeOn',
            rows: [someApplication(given)],
            next: null,
          },
        ],
        steps: [{ from: 'draft', to: 'submitted' }],
      });
    if (request.includes('/applications-app/applications'))
      return ok({ rows: [someApplication(given)], total: 1, next: null });
    return around(request) ?? ok([]);
  });
  return sent;
}
const page = () =>
  show(
    <SessionProvider value={person(['user'])}>
      <Routes>
        <Route path="/apps/applications" element={<ApplicationsPage />} />
        <Route path="/apps/applications/:applicationId" element={<ApplicationPage />} />
      </Routes>
    </SessionProvider>,
    `/apps/applications/${applicationId}`,
  );

test('the page shows what was offered, the CoEs with their history, and the way to the client file', async () => {
  open({
    status: 'coe',
    tuition: 11_250_000,
    coes: [
      {
        id: crypto.randomUUID(),
        code: 'BBBB2222',
        issuedOn: '2026-12-08',
        startsOn: '2027-07-26',
        endsOn: '2030-06-28',
        cancelledOn: null,
        cancelledWhy: null,
      },
      {
        id: crypto.randomUUID(),
        code: 'AAAA1111',
        issuedOn: '2026-12-01',
        startsOn: '2027-02-22',
        endsOn: '2029-11-23',
        cancelledOn: '2026-12-08',
        cancelledWhy: 'visa takes longer',
      },
    ],
  });
  page();
  expect(await screen.findByRole('heading', { name: /Sadia Rahman/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'File C-2026-00041' }).getAttribute('href')).toMatch(/\/applications$/);
  const coes = within(screen.getByRole('region', { name: 'CoEs' }));
  expect(coes.getByText('BBBB2222')).toBeDefined();
  expect(coes.getByText(/cancelled 8 Dec 2026: visa takes longer|visa takes longer/)).toBeDefined();
  expect(screen.getAllByText(/112,500\.00/).length).toBeGreaterThan(0);
});

test('a condition is met with a note, with the version of the page', async () => {
  const sent = open({ status: 'conditional', conditions: [condition] });
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as met' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mark as met: “IELTS 6.5”' }));
  await userEvent.type(form.getByRole('textbox', { name: /Evidence/ }), 'IELTS of 20 Nov 2026: 7.0 overall');
  await userEvent.click(form.getByRole('button', { name: 'Mark as met' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    `POST /api/applications-app/applications/:id/conditions/${condition.id}/meet`,
    {
      version: 4,
      metOn: today,
      evidence: 'IELTS of 20 Nov 2026: 7.0 overall',
    },
  ]);
});

test('a move begins with today at the office', async () => {
  open();
  page();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Move' }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  expect((await screen.findByLabelText('Date')).getAttribute('value')).toBe(today);
});

const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('a fact is edited in place, with the version of the page', async () => {
  const sent = open();
  page();
  const offer = await group('Offer');
  await userEvent.click(offer.getByRole('button', { name: /^Deposit (?!due)/ }));
  await userEvent.type(await offer.findByRole('textbox', { name: 'Deposit' }), '12,000{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['PATCH /api/applications-app/applications/:id', { version: 4, deposit: 1_200_000 }]);
});

test('the place in the package is explained where it is chosen, and is always one', async () => {
  const sent = open();
  page();
  const known = await group('Course');
  await userEvent.click(known.getByRole('button', { name: /^Place in the package/ }));
  expect(await known.findByText('Alternatives for one course share its number.')).toBeDefined();
  expect(known.queryByRole('button', { name: 'Clear' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: '3' }));
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ version: 4, position: 3 }));
});

test('without the permission blank facts are hidden, and none is a button', async () => {
  open({ can: { edit: false }, priorRelease: false, priorProvider: '', censusOn: '2027-03-31' });
  page();
  const enrolment = await group('Enrolment');
  expect(enrolment.getByText('31 Mar 2027')).toBeDefined();
  expect(enrolment.queryByText('Released by the earlier provider')).toBeNull();
  expect(enrolment.queryByText('Earlier provider in Australia')).toBeNull();
  expect(enrolment.queryByRole('button')).toBeNull();
});

const line = (rule: string, level: string, code: string, values: object) => ({
  rule,
  level,
  code,
  values,
  courses: [],
  members: [],
  ruleId: null,
});
const barred = line('P15', 'info', 'commission-barred', {
  provider: { type: 'provider', at: 0, name: 'Yarra Valley University' },
  prior: { type: 'text', text: 'College X' },
  day: { type: 'day', day: '2026-12-08' },
});
const held = line('P13', 'ok', 'release-held', { provider: { type: 'text', text: 'College X' } });

test('P15: that no commission is payable shows on the application, though nothing stops the package', async () => {
  open({}, [held, barred]);
  page();
  const check = within(await screen.findByRole('region', { name: 'Package check' }));
  expect(await check.findByText(/No commission from .*Yarra Valley University/)).toBeDefined();
  expect(check.getByText('Nothing stops this package.')).toBeDefined();
  expect(check.queryByText(/release letter/)).toBeNull();
  expect(asked[0]).toMatch(new RegExp(`with=${applicationId}`));
  await userEvent.click(check.getByRole('button', { name: 'Show all' }));
  expect(check.getByText(/College X.* has given a release letter/)).toBeDefined();
});

test('an application that is over is not checked', async () => {
  open({ status: 'withdrawn' });
  page();
  expect(await screen.findByRole('heading', { name: /Sadia Rahman/ })).toBeDefined();
  expect(asked).toEqual([]);
});

test('R2: the list of one import says so, and the chip clears it', async () => {
  open();
  list(`/apps/applications?register=${crypto.randomUUID()}`);
  await screen.findByRole('row', { name: /Sadia Rahman/ });
  expect(screen.getAllByText(/No longer in force/).length).toBeGreaterThan(0);
  expect(screen.getByText(/courses of one register import/)).toBeDefined();
});

const list = (at: string) =>
  show(
    <SessionProvider value={person(['user'])}>
      <ApplicationsPage />
    </SessionProvider>,
    at,
  );

test('the list opens an application and has no button to add one', async () => {
  open();
  list('/apps/applications');
  const row = within(await screen.findByRole('row', { name: /Sadia Rahman/ }));
  expect(row.getByRole('link', { name: 'Sadia Rahman' }).getAttribute('href')).toBe(
    `/apps/applications/${applicationId}`,
  );
  expect(row.getByText('Draft')).toBeDefined();
  expect(screen.queryByRole('link', { name: /New application/ })).toBeNull();
});

test('the board shows the cards by state', async () => {
  open();
  list('/apps/applications?layout=board');
  expect(await screen.findByText('Bachelor of Nursing')).toBeDefined();
  expect(screen.getByText('AP-2026-00311')).toBeDefined();
});

test.each([
  ['2099-01-08', 'Offer lapses 8 Jan 2099'],
  ['2020-01-08', 'Offer lapsed 8 Jan 2020'],
])('K2: a card with an offer of %s says when it lapses', async (lapsesOn, text) => {
  open({ status: 'full', lapsesOn });
  list('/apps/applications?layout=board');
  expect(await screen.findByText(text)).toBeDefined();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { applicationId, someApplication, someStudent, wholeApplication } from '../../../../test/applications.ts';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { around } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ApplicationsTab } from './ApplicationsTab.tsx';

beforeAll(() => Promise.all(['applications', 'deadlines', 'enquiries', 'packages'].map(needTexts)));

const course = { id: 12, name: 'Bachelor of Nursing', provider: 'Yarra Valley University', cricosCode: '012345A' };
const ok = (body: unknown) => ({ status: 200, body });

/** Of the file nothing stops; with an acceptance the cover is too short. */
const packageCheck = (isAsked: boolean) => ({
  courses: [{ id: applicationId, number: 'AP-2026-00311' }],
  unchecked: [{ id: applicationId, number: 'AP-2026-00313', missing: 'endsOn' }],
  check: {
    day: '2026-12-08',
    judgedOn: '2026-12-08',
    lines: isAsked
      ? [{ rule: 'P3', level: 'warn', code: 'order', values: {}, courses: [], members: [], ruleId: null }]
      : [{ rule: 'P1', level: 'ok', code: 'levels-rise', values: {}, courses: [], members: [], ruleId: null }],
    facts: {
      startsOn: '2027-02-22',
      endsOn: '2030-06-28',
      length: { years: 3, months: 4, days: 7 },
      visaEndsOn: '2030-08-28',
      cutTo: null,
      coverFrom: null,
      coverTo: null,
      funds: null,
      english: null,
      evidenceLevel: null,
      latestStarts: [],
    },
  },
});

type Answer = { status: number; body: unknown };

/** The tab of a file with these applications; returns what was sent. */
function open(
  rows = [someApplication()],
  answer: Answer = ok({ application: wholeApplication(), alternatives: [] }),
  role: 'user' | 'acc' = 'user',
  student = someStudent(),
) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (/applications-app\/files\/.*\/check/.test(request)) return ok(packageCheck(request.includes('with=')));
    if (/applications-app\/files\/.*\/student/.test(request)) {
      if (!request.startsWith('GET')) sent.push([request.replace(conversionId, ':id'), body]);
      return request.startsWith('GET') ? ok(student) : answer;
    }
    if (request.includes('/applications-app/files/')) return ok(rows);
    if (request.includes('/course-app/courses/'))
      return ok({ ...course, campuses: [{ id: 5, name: 'City', city: 'Melbourne' }] });
    if (request.includes('/course-app/')) return ok({ rows: [course], total: null, next: null });
    if (request.includes('/checklist')) return ok({ lines: [], free: [] });
    if (request.startsWith('POST') && request.includes('/applications-app/')) {
      sent.push([request.replace(applicationId, ':id'), body]);
      return answer;
    }
    return around(request) ?? ok([]);
  });
  show(
    <SessionProvider value={person([role])}>
      <ApplicationsTab file={someConversion({ office: 'AU' })} />
    </SessionProvider>,
  );
  return sent;
}
const choose = async (name: string) => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Move' }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('applications show by their place in the package, with state, intake and the lapse of an offer', async () => {
  const offer = someApplication({
    id: crypto.randomUUID(),
    status: 'full',
    position: 2,
    lapsesOn: '2027-01-08',
    course: 'Master of IT',
  });
  open([someApplication(), offer]);
  const second = within(await screen.findByRole('region', { name: 'Course 2 of the package' }));
  expect(second.getByRole('link', { name: 'Master of IT' }).getAttribute('href')).toBe(
    `/apps/applications/${offer.id}`,
  );
  expect(second.getByText('Full offer')).toBeDefined();
  expect(second.getByText(/Starts 22 Feb 2027 · offer lapses 8 Jan 2027/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Course 1 of the package' })).toBeDefined();
});

test('the check of the package shows when the visa would end, and what it could not judge', async () => {
  open();
  const check = within(await screen.findByRole('region', { name: 'Package check' }));
  expect(check.getByText('Courses 22 Feb 2027 – 28 June 2030. The visa would end on 28 Aug 2030.')).toBeDefined();
  expect(check.getByText('Nothing stops this package.')).toBeDefined();
  expect(check.getByText('AP-2026-00313 is not checked: enter the last day of the course.')).toBeDefined();
  await userEvent.click(check.getByRole('button', { name: 'Show all' }));
  expect(await check.findByRole('list', { name: 'Package check' })).toBeDefined();
});

test('K2: accepting shows the check with this application', async () => {
  open([someApplication({ status: 'full' })]);
  await choose('Accept offer');
  const form = await dialog();
  expect(await form.findByText('Warning:')).toBeDefined();
});

test('a new application needs a course and a first day', async () => {
  const sent = open([], ok(wholeApplication()));
  await userEvent.click(await screen.findByRole('button', { name: 'Add application' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Add application' }));
  await waitFor(() => expect(form.getByRole('combobox', { name: /Course/ }).getAttribute('aria-invalid')).toBe('true'));
  await userEvent.click(form.getByRole('combobox', { name: /Course/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Bachelor of Nursing/ }));
  await userEvent.type(form.getByLabelText(/First day/), '2027-02-22');
  await userEvent.click(form.getByRole('button', { name: 'Add application' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({
    conversionId,
    courseId: 12,
    intakeOn: '2027-02-22',
    position: 1,
    via: 'portal',
  });
});

test('a move that needs nothing is made at once', async () => {
  const sent = open();
  await choose('Mark as submitted');
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/applications-app/applications/:id/move', { version: 4, to: 'submitted' }]]),
  );
});

test('a conditional offer asks for its conditions; a refusal stays at its field', async () => {
  const message = 'Enter the conditions of the offer';
  const refusal = {
    status: 422,
    body: { code: 'invalid', message, error: [{ type: 'lapsesOn', message: 'Too early' }] },
  };
  const sent = open([someApplication({ status: 'submitted' })], refusal);
  await choose('Record conditional offer');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^Condition/ }), 'IELTS 6.5');
  await userEvent.click(form.getByRole('button', { name: 'Add condition' }));
  await userEvent.type(form.getAllByRole('textbox', { name: /^Condition/ })[1]!, 'Final transcript');
  await userEvent.type(form.getByLabelText('Offer lapses'), '2027-01-08');
  await userEvent.click(form.getByRole('button', { name: 'Record conditional offer' }));
  expect(await form.findByText('Too early')).toBeDefined();
  expect(sent[0]?.[1]).toMatchObject({
    to: 'conditional',
    lapsesOn: '2027-01-08',
    conditions: [{ what: 'IELTS 6.5' }, { what: 'Final transcript' }],
    moveFile: true,
  });
});

test('withdrawing asks for a reason', async () => {
  const sent = open();
  await choose('Withdraw');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Withdraw' }));
  expect((await form.findAllByText('Enter a reason')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'chose another');
  await userEvent.click(form.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ to: 'withdrawn', reason: 'chose another' }));
});

test('K2: after an acceptance the open alternatives can be withdrawn at once', async () => {
  const other = someApplication({
    id: '0197a000-0000-7000-8000-00000000d002',
    version: 2,
    status: 'submitted',
    number: 'AP-2026-00312',
  });
  const accepted = wholeApplication({ status: 'accepted' });
  const sent = open([someApplication({ status: 'full' })], ok({ application: accepted, alternatives: [other] }));
  await choose('Accept offer');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Accept offer' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw the other applications?' }));
  expect(asked.getByText('AP-2026-00312')).toBeDefined();
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw all' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([
    `POST /api/applications-app/applications/${other.id}/move`,
    { version: 2, to: 'withdrawn', reason: 'AP-2026-00311 was accepted' },
  ]);
});

test('without the permission there is nothing to add or move', async () => {
  open([someApplication({ can: { edit: false } })], ok({}), 'acc');
  expect(await screen.findByText('Draft')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('P9, P10: the English and funds of the student show beside the check, and are edited with their version', async () => {
  const student = someStudent({
    test: 'ielts',
    overall: 6.5,
    funds: 450_000_000,
    currency: 'BDT',
    fundsAud: 5_800_000,
  });
  const sent = open(undefined, ok(student), 'user', student);
  const facts = within(await screen.findByRole('region', { name: 'English and funds' }));
  expect(facts.getByText('IELTS')).toBeDefined();
  expect(facts.getByText('6.5')).toBeDefined();
  expect(facts.getByText(/45,00,000\.00/)).toBeDefined();
  expect(facts.getByText(/58,000\.00/)).toBeDefined();
  await userEvent.click(facts.getByRole('button', { name: 'Edit: English and funds' }));
  const form = await dialog();
  await userEvent.clear(form.getByLabelText('Overall score'));
  await userEvent.type(form.getByLabelText('Overall score'), '7');
  await userEvent.type(form.getByLabelText('Writing'), '6.5');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'PATCH /api/applications-app/files/:id/student',
    { version: 3, test: 'ielts', overall: 7, writing: 6.5, funds: 450_000_000, fundsAud: 5_800_000 },
  ]);
});

test('P9: a refusal names the amount in Australian dollars', async () => {
  const message = 'Enter the amount in Australian dollars too';
  open(undefined, { status: 422, body: { code: 'invalid', message, error: [{ type: 'fundsAud', message }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: English and funds' }));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: 'Funds shown' }), '4,500,000');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('without the permission the English and funds are only shown', async () => {
  open(undefined, undefined, 'user', someStudent({ can: { edit: false }, exemption: 'other' }));
  const facts = within(await screen.findByRole('region', { name: 'English and funds' }));
  expect(facts.queryByRole('button')).toBeNull();
});

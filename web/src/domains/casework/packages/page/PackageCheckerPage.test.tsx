import { type CheckLine, type PackageCheck, PackageDraft } from '@embark/contracts/casework/packages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverSays, show } from '../../../../../test/page.tsx';
import { PackageCheckerPage } from './PackageCheckerPage.tsx';

const line = (given: Partial<CheckLine>): CheckLine => ({
  rule: 'P7',
  level: 'ok',
  code: 'stay',
  values: { day: { type: 'day', day: '2029-03-15' } },
  courses: [],
  members: [],
  ruleId: null,
  ...given,
});
const short = line({
  rule: 'P6',
  level: 'stop',
  code: 'cover-short',
  values: {
    span: { type: 'span', years: 0, months: 12, days: 0 },
    day: { type: 'day', day: '2028-03-15' },
    until: { type: 'day', day: '2029-03-15' },
  },
});
const answer = (lines: CheckLine[] = [short, line({})]): PackageCheck => ({
  day: '2026-12-08',
  judgedOn: '2027-01-15',
  lines,
  facts: {
    startsOn: '2027-02-22',
    endsOn: '2028-11-24',
    length: { years: 0, months: 21, days: 3 },
    visaEndsOn: '2029-03-15',
    cutTo: '2028-03-15',
    coverFrom: '2027-02-15',
    coverTo: '2029-03-15',
    funds: {
      currency: 'AUD',
      living: 2_971_000,
      tuition: 3_200_000,
      school: 0,
      travel: 200_000,
      total: 6_371_000,
      days: 365,
    },
    english: { test: 'ielts', least: 5.5 },
    evidenceLevel: 3,
    latestStarts: [],
  },
});

function open(given: PackageCheck = answer()) {
  const sent: PackageDraft[] = [];
  serverSays((_, body) => {
    sent.push(PackageDraft.parse(body));
    return { status: 200, body: given };
  });
  show(<PackageCheckerPage />);
  return sent;
}

const course = (number: number) => screen.getByRole('group', { name: `Course ${number}` });
const result = () => screen.getByRole('region', { name: 'Result' });
const day = (name: string, value: string, within_ = course(1)) =>
  fireEvent.change(within(within_).getByLabelText(new RegExp(`^${name}`)), { target: { value } });
const choose = async (box: HTMLElement, label: RegExp, option: string) => {
  await userEvent.click(within(box).getByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};
const names = () => screen.getAllByLabelText<HTMLInputElement>('Course name').map(({ value }) => value);
async function fill(number = 1, from = '2027-02-22', to = '2028-11-24') {
  await choose(course(number), /^Level/, 'Diploma');
  day('First day', from, course(number));
  day('Last day', to, course(number));
}

test('the result follows once each course has a level and its days, without a button and without a save', async () => {
  const sent = open();
  expect(within(result()).getByText('Enter the first and last day of each course.')).toBeTruthy();
  await fill();
  expect(await within(result()).findByText(/The cover ends 12 months too early/)).toBeTruthy();
  expect(within(result()).getByText('1 stop')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({
    stage: 'planning',
    courses: [{ level: 'diploma', from: '2027-02-22', to: '2028-11-24' }],
    cover: null,
    prior: null,
  });
  expect(within(result()).queryByText(/The visa would end on 15 Mar 2029\.$/)).toBeNull();
  await userEvent.click(within(result()).getByRole('button', { name: '1 check passed' }));
  expect(within(result()).getByText('The visa would end on 15 Mar 2029.')).toBeTruthy();
});

test('the facts: visa end, cover, funds by part, English and level', async () => {
  open();
  await fill();
  const facts = await within(result()).findByText('22 Feb 2027 to 24 Nov 2028');
  const list = facts.closest('dl');
  expect(list?.textContent).toContain('Visa ends (estimate)15 Mar 2029cut to 15 Mar 2028 by OSHC');
  expect(list?.textContent).toContain('OSHC needed15 Feb 2027 to 15 Mar 2029');
  expect(list?.textContent).toContain(
    'Funds needed$63,710.00Living $29,710.00, tuition $32,000.00, travel $2,000.00, 365 days counted',
  );
  expect(list?.textContent).toContain('English minimumIELTS 5.5');
});

test('without stops and warnings it says so', async () => {
  open(answer([line({})]));
  await fill();
  expect(await within(result()).findByText('Ready: no stops or warnings')).toBeTruthy();
});

test('courses are added, moved by button and by key with the focus, and removed', async () => {
  const sent = open();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Add course' }));
  await fill(2, '2028-12-01', '2029-12-01');
  await userEvent.type(within(course(2)).getByLabelText('Course name'), 'Second');
  expect(names()).toEqual(['', 'Second']);

  await userEvent.click(screen.getByRole('button', { name: 'Move course 2 up' }));
  expect(names()).toEqual(['Second', '']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move course 1 down' }));
  await userEvent.click(within(course(1)).getByLabelText('Course name'));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['', 'Second']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move course 2 up' }));
  await waitFor(() => expect(sent.at(-1)?.courses.map(({ name }) => name)).toEqual(['', 'Second']));

  await userEvent.click(screen.getByRole('button', { name: 'Remove course 1' }));
  expect(names()).toEqual(['Second']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove course 1' }).disabled).toBe(true);
});

test('a wrong field is marked, and the last result stays until it is corrected', async () => {
  open();
  await fill();
  await within(result()).findByText('1 stop');
  day('Last day', '2027-01-01');
  expect(await within(result()).findByText('Correct the marked fields to update the result.')).toBeTruthy();
  expect(within(result()).getByText('1 stop')).toBeTruthy();
  expect(within(course(1)).getByText('The last day must not be before the first')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add course' }));
  expect(await within(result()).findByText('Enter the first and last day of each course.')).toBeTruthy();
});

test('OSHC and an earlier enrolment that have only been begun are left out, and the result stays', async () => {
  const sent = open();
  await fill();
  await within(result()).findByText('1 stop');
  await userEvent.click(screen.getByRole('button', { name: 'Add OSHC' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add earlier enrolment' }));
  await userEvent.type(screen.getByLabelText('Overall score'), '6');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ english: { overall: 6 }, cover: null, prior: null }));
});

test('family, OSHC and the earlier enrolment are sent once they are added', async () => {
  const sent = open();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Add family member' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add OSHC' }));
  fireEvent.change(screen.getByLabelText(/^OSHC starts/), { target: { value: '2027-02-15' } });
  fireEvent.change(screen.getByLabelText(/^OSHC ends/), { target: { value: '2028-03-15' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add earlier enrolment' }));
  await userEvent.type(screen.getByLabelText(/^Earlier provider/), 'College X');
  fireEvent.change(screen.getByLabelText(/^Began/), { target: { value: '2026-02-02' } });
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      members: [{ relation: 'partner', included: 'coming' }],
      cover: { kind: 'single', from: '2027-02-15', to: '2028-03-15' },
      prior: { provider: 'College X', began: '2026-02-02', principal: true },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove OSHC' }));
  await waitFor(() => expect(sent.at(-1)?.cover).toBeNull());
});

test('CRICOS, CoE and tuition of a course are on demand', async () => {
  const sent = open();
  await fill();
  const more = screen.getByRole('button', { name: 'CRICOS, CoE and tuition: course 1' });
  expect(within(course(1)).queryByLabelText('CoE code')).toBeNull();
  await userEvent.click(more);
  await userEvent.type(within(course(1)).getByLabelText('CoE code'), 'E7A41C20');
  await userEvent.type(within(course(1)).getByLabelText('Tuition (A$)'), '32,000');
  await choose(course(1), /^In force in CRICOS/, 'Yes');
  await waitFor(() =>
    expect(sent.at(-1)?.courses[0]).toMatchObject({ coe: 'E7A41C20', tuition: 3_200_000, inForce: true }),
  );
});

test('what the server refuses is shown', async () => {
  serverSays(() => ({ status: 403, body: { code: 'forbidden', message: 'You can’t do this.' } }));
  show(<PackageCheckerPage />);
  await fill();
  expect(await within(result()).findByText('You can’t do this.')).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { comparedCourse } from '../../../../../test/foundCourses.ts';
import { conversionId, someConversion } from '../../../../../test/conversions.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { ComparePage } from './ComparePage.tsx';

beforeAll(() => Promise.all(['finder', 'courses', 'rulebook'].map(needTexts)));

const both = [
  { id: 5, name: 'City', city: 'Melbourne', state: 'VIC' },
  { id: 6, name: 'Harbour', city: 'Sydney', state: 'NSW' },
];
const other = comparedCourse({
  id: 4,
  name: 'Master of IT',
  provider: 'Reef Institute',
  hasAgreement: false,
  agreement: 'none',
  lane: null,
  firstYear: { source: 'register', amount: 3_000_000, currency: 'AUD', year: null, checkedOn: null },
  isIntake: false,
  englishOverall: null,
  entryNote: '',
  applyBy: '2020-01-01',
  campuses: both,
});

type Answer = { status: number; body: unknown };
const drafted: Answer = { status: 200, body: [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }] };

function open(courses = [comparedCourse(), other], answer = drafted, search = 'courses=3,4&intakeOn=2027-07-19') {
  const sent: [string, unknown][] = [];
  const fetch = serverSays((request, body) => {
    if (request.includes('/finder/compare')) {
      const asked = new URLSearchParams(request.split('?')[1]).get('courses')?.split(',') ?? [];
      sent.push([request, body]);
      return { status: 200, body: courses.filter(({ id }) => asked.includes(String(id))) };
    }
    if (request.startsWith('POST')) {
      sent.push([request, body]);
      return answer;
    }
    return { status: 200, body: { rows: [someConversion()], total: null, next: null } };
  });
  const router = show(<ComparePage />, `/apps/course-finder/compare?${search}`);
  return { sent, router, fetch };
}
const cell = (row: string, at: number) => {
  const header = screen.getByRole('rowheader', { name: row });
  const found = header.parentElement?.querySelectorAll('td')[at];
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${at} of ${row}`);
  return within(found);
};

test('R5: courses side by side: fees, days, visa, cover and entry', async () => {
  open();
  expect(await screen.findByRole('columnheader', { name: /Master of Data Science/ })).toBeDefined();
  expect(cell('Total', 0).getByText('$82,500.00')).toBeDefined();
  expect(cell('Tuition, first year', 1).getByText(/Whole course ÷ years/)).toBeDefined();
  expect(cell('Estimated visa end', 0).getByRole('button', { name: /13 Sept? 2029/ })).toBeDefined();
  expect(cell('Health cover needed', 0).getByText(/^12 July? 2027$/)).toBeDefined();
  expect(cell('First and last day', 0).getByText(/^13 July? 2029$/)).toBeDefined();
  expect(cell('English', 0).getByText('IELTS 6.5')).toBeDefined();
  expect(cell('English', 1).getByText('Not known')).toBeDefined();
  expect(cell('Campus', 1).getByText('Melbourne, Sydney')).toBeDefined();
});

const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('each course and its provider lead to their pages', async () => {
  open();
  expect(await linkOf('Master of Data Science')).toBe('/apps/course/courses/3/master-of-data-science');
  expect(await linkOf('Master of IT')).toBe('/apps/course/courses/4/master-of-it');
  expect(await linkOf('Reef Institute')).toBe('/apps/provider/providers/7/reef-institute');
});

test('R3: warns of a missing agreement, an intake that is none and a deadline that has passed', async () => {
  open();
  await screen.findByRole('table');
  expect(cell('Provider', 1).getByText('No agreement with this provider')).toBeDefined();
  expect(cell('Provider', 0).queryByText('No agreement with this provider')).toBeNull();
  expect(cell('Intakes', 1).getByText('No intake in July')).toBeDefined();
  expect(cell('Apply by', 1).getByText('Deadline passed')).toBeDefined();
});

test('the address keeps the courses and the days', async () => {
  const { router, sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Master of IT' }));
  await waitFor(() => expect(router.state.location.search).toBe('?courses=3&intakeOn=2027-07-19'));
  expect(screen.queryByRole('columnheader', { name: /Master of IT/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('First day of study'), { target: { value: '2028-02-21' } });
  fireEvent.change(screen.getByLabelText('Health cover held until'), { target: { value: '2028-01-31' } });
  await waitFor(() => expect(sent.at(-1)?.[0]).toContain('coverTo=2028-01-31'));
  expect(sent.at(-1)?.[0]).toContain('intakeOn=2028-02-21');
  expect(screen.getByRole('link', { name: 'Add courses' }).getAttribute('href')).toBe('/apps/course-finder?with=3');
});

test('without courses it leads to the finder', async () => {
  open([], drafted, '');
  expect(await screen.findByText('Nothing to compare')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Course finder' })).toBeDefined();
});

test('a course that is closed has to be removed before applications are drafted', async () => {
  open([comparedCourse({ inForce: false }), other]);
  expect(await screen.findByText('Closed to applications')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Draft applications' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Remove the closed courses to draft applications.')).toBeDefined();
});

const draft = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Draft applications' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = dialog.getByRole('combobox', { name: /Client file/ });
  await userEvent.click(file);
  await userEvent.type(file, 'asha');
  await userEvent.click(await screen.findByRole('option'));
  return dialog;
};

test('R5: draft applications, one for each course, and the client file opens', async () => {
  const { sent, router } = open();
  const dialog = await draft();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Campus' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour · Sydney' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 applications' }));
  await waitFor(() => expect(router.state.location.pathname).toContain(`${conversionId}/applications`));
  expect(sent.at(-1)?.[1]).toEqual({
    conversionId,
    intakeOn: '2027-07-19',
    courses: [
      { courseId: 3, campusId: 5 },
      { courseId: 4, campusId: 6 },
    ],
  });
});

test('a refusal shows at its course, and no choice is lost', async () => {
  const message = 'This client file already has an application for this course and intake';
  const error = [{ type: 'courses.1.courseId', message }];
  const { router } = open(undefined, { status: 422, body: { code: 'invalid', message, error } });
  const dialog = await draft();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 applications' }));
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  expect(router.state.location.pathname).toBe('/apps/course-finder/compare');
});

test("R5: the PDF is downloaded in the student's language, with a name in any script", async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shortlist as PDF' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Language/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'العربية' }));
  fireEvent.change(dialog.getByLabelText(/student's name/), { target: { value: 'সাদিয়া রহমান' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.[1]).toEqual({
    courses: [3, 4],
    intakeOn: '2027-07-19',
    coverTo: null,
    language: 'ar',
    conversionId: null,
    name: 'সাদিয়া রহমান',
  });
});

test('prints', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

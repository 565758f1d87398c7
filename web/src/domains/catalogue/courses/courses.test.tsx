import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Course } from '@embark/contracts/catalogue/courses';
import type { Role } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { someCourse, someProvider } from '../../../../test/register.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { CoursePage } from './CoursePage.tsx';
import { CoursesPage } from './CoursesPage.tsx';

const list = '/apps/course/courses';

const job = {
  id: '018f3c6e-1111-7222-8333-444455556666',
  action: 'set',
  about: 'checkedOn=2026-11-25',
  list: 'courses',
  state: 'done',
  done: 1,
  left: [],
  can: { undo: true },
};

function server(row: Course = someCourse()) {
  const asked: Record<string, string>[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/bulk-app/preview')) return ok({ total: 1, done: 1, left: [], needs: [], offices: [] });
    if (request.includes('/bulk-app/jobs') && !request.startsWith('GET ')) sent.push(body);
    if (request.includes('/bulk-app/jobs')) return ok(job);
    const aside = around(request);
    if (aside) return aside;
    if (!request.startsWith('GET ')) {
      sent.push(body);
      return { status: 200, body: row };
    }
    if (request.includes('/provider-app/')) return { status: 200, body: someProvider() };
    const query = request.split('?')[1];
    if (query === undefined) return { status: 200, body: row };
    asked.push(Object.fromEntries(new URLSearchParams(query)));
    return { status: 200, body: { rows: [row], total: 1, next: null } };
  });
  return { asked, sent };
}

const as = (role: Role, page: React.ReactNode) => <SessionProvider value={person([role])}>{page}</SessionProvider>;
const open = (role: Role = 'user') => show(as(role, <CoursePage />), `${list}/9/x`, `${list}/:courseId/:courseHandle?`);

test('the filter comes from the address, with the name of its provider', async () => {
  const { asked } = server();
  show(as('user', <CoursesPage />), `${list}?provider=7&level=bachelor&intake=2&sort=-tuition`);
  const link = await screen.findByRole('link', { name: /Bachelor of Business/ });
  expect(link.getAttribute('href')).toBe(`${list}/9/bachelor-of-business`);
  expect(asked[0]).toMatchObject({ provider: '7', level: 'bachelor', intake: '2', sort: '-tuition' });
  expect((await screen.findAllByText('Yarra Valley University')).length).toBeGreaterThan(0);
});

test('selected courses are marked as checked today', async () => {
  await needTexts('bulk');
  const { sent } = server();
  show(as('user', <CoursesPage />), list);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Bachelor of Business/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set a field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a field' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Field/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Checked on' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Update 1 record' }));
  const value = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
  await waitFor(() =>
    expect(sent).toEqual([
      { list: 'courses', selection: { ids: ['9'] }, action: { kind: 'set', field: 'checkedOn', value } },
    ]),
  );
});

test('R4: without an own tuition the year is a share of the register, in grey', async () => {
  server();
  show(as('user', <CoursesPage />), list);
  const cell = await screen.findByText('$30,000');
  expect(cell.getAttribute('title')).toBe('whole course ÷ years, register');
});

test('R4: an own tuition is shown with its year; an old one is marked', async () => {
  const checkedOn = `${new Date().getUTCFullYear()}-01-15`;
  server(
    someCourse({
      tuitions: [
        { year: 2031, amount: 3_500_000, currency: 'AUD', checkedOn },
        { year: 2020, amount: 2_000_000, currency: 'AUD', checkedOn: '2020-01-01' },
      ],
    }),
  );
  open();
  expect((await screen.findAllByText(/\$35,000 · 2031, checked on/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/older than 12 months/)).toBeDefined();
});

test('a year of tuition is added with today as the day it was looked up', async () => {
  const { sent } = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tuition of a year' }));
  await userEvent.type(dialog.getByLabelText(/^Year/), '2027');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Tuition/ }), '31,500');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        version: 2,
        tuitions: [{ year: 2027, amount: 3_150_000, currency: 'AUD', checkedOn: expect.stringMatching(/^20/) }],
      },
    ]),
  );
});

const facts = async (name: string) => within(await screen.findByRole('region', { name }));

test('intakes are chosen by month in place, and saved on leaving the field', async () => {
  const { sent } = server();
  open();
  const entry = await facts('Intakes and entry');
  await userEvent.click(entry.getByRole('button', { name: /^Intakes/ }));
  const intakes = await entry.findByRole('combobox', { name: 'Intakes' });
  await userEvent.type(intakes, 'Oct');
  await userEvent.click(await screen.findByRole('option', { name: 'Oct' }));
  expect(sent).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(sent).toEqual([{ version: 2, intakes: [2, 7, 10] }]));
  expect(entry.queryByRole('combobox')).toBeNull();
});

test('several choices are saved by Ctrl+Enter; Escape keeps the old ones', async () => {
  const { sent } = server();
  open();
  const entry = await facts('Intakes and entry');
  for (const keys of ['{Escape}', '{Control>}{Enter}{/Control}']) {
    await userEvent.click(entry.getByRole('button', { name: /^Intakes/ }));
    await entry.findByRole('combobox', { name: 'Intakes' });
    await userEvent.click(await screen.findByRole('option', { name: 'Jul' }));
    await userEvent.keyboard(keys);
    await waitFor(() => expect(entry.queryByRole('combobox')).toBeNull());
  }
  await waitFor(() => expect(sent).toEqual([{ version: 2, intakes: [2] }]));
});

test('what the register says is read-only while it lists the course', async () => {
  server();
  open();
  expect((await facts('Our notes')).getByRole('button', { name: /^Note/ })).toBeDefined();
  const course = await facts('Course');
  expect(course.getByText('Bachelor Degree')).toBeDefined();
  expect(course.queryByRole('button')).toBeNull();
});

test('a course of our own is edited in place; what follows from its fields is not', async () => {
  const { sent } = server(someCourse({ registerState: 'unlisted', can: { edit: true, editFacts: true } }));
  open();
  const course = await facts('Course');
  expect(course.queryByRole('button', { name: /^Total cost/ })).toBeNull();
  expect(course.getByText('$90,500.00')).toBeDefined();
  await userEvent.click(course.getByRole('button', { name: /^Tuition, whole course/ }));
  await userEvent.clear(await course.findByRole('textbox', { name: 'Tuition, whole course' }));
  await userEvent.keyboard('95,000{Enter}');
  await waitFor(() => expect(sent).toEqual([{ version: 2, tuition: 9_500_000 }]));
});

test('who may only read sees no blank fields', async () => {
  server(someCourse({ can: { edit: false, editFacts: false } }));
  open('staff');
  const entry = await facts('Intakes and entry');
  expect(entry.queryByText('Entry requirements')).toBeNull();
  expect(entry.queryByRole('button')).toBeNull();
});

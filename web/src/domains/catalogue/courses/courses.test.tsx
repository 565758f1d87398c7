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

test('intakes are chosen by month', async () => {
  const { sent } = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Intakes and entry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Intakes and entry' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Intakes' }), 'Oct');
  await userEvent.click(await screen.findByRole('option', { name: 'Oct' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: 2, intakes: [2, 7, 10] })]));
});

test('what the register says is read-only while it lists the course', async () => {
  server();
  open();
  await screen.findByRole('button', { name: 'Edit: Our notes' });
  expect(screen.queryByRole('button', { name: 'Edit: Course' })).toBeNull();
});

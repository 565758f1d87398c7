import type { RegisterImport } from '@embark/contracts/catalogue/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { someChange, someImportId, someRegisterImport } from '../../../../test/register.ts';
import { uploadsAnswer } from '../../../../test/upload.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ImportPage } from './ImportPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';

const path = '/apps/course/register';

function server(row: RegisterImport = someRegisterImport(), rows = [row], openApplications = 0) {
  const asked: Record<string, string>[] = [];
  const sent: string[] = [];
  serverSays((request) => {
    if (!request.startsWith('GET ')) {
      sent.push(request);
      return { status: 200, body: row };
    }
    if (request.endsWith('/uses')) return { status: 200, body: { openApplications } };
    if (request.includes('/changes')) {
      asked.push(Object.fromEntries(new URLSearchParams(request.split('?')[1])));
      return { status: 200, body: { rows: [someChange()], total: 1, next: null } };
    }
    if (request.includes(someImportId)) return { status: 200, body: row };
    return { status: 200, body: { rows, total: rows.length, next: null } };
  });
  return { asked, sent };
}

const as = (page: React.ReactNode) => <SessionProvider value={person(['user'])}>{page}</SessionProvider>;
const openImport = (query = '') => show(as(<ImportPage />), `${path}/${someImportId}${query}`, `${path}/:importId`);

test('R1: a register is uploaded, and its differences open', async () => {
  server(undefined, []);
  const uploaded = uploadsAnswer(() => ({ status: 200, body: someRegisterImport({ state: 'reading' }) }));
  const router = show(as(<RegisterPage />), path);
  await screen.findByText('The register has not been imported yet.');
  await userEvent.upload(screen.getByLabelText('Files of the register'), new File(['x'], 'cricos.zip'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${someImportId}`));
  expect(uploaded.map(({ file }) => file?.name)).toEqual(['cricos.zip']);
});

test('R1: the four CSV files are sent together', async () => {
  server(undefined, []);
  const uploaded = uploadsAnswer(() => ({ status: 200, body: someRegisterImport({ state: 'reading' }) }));
  const router = show(as(<RegisterPage />), path);
  await screen.findByText('The register has not been imported yet.');
  const names = ['courses.csv', 'institutions.csv', 'locations.csv', 'links.csv'];
  await userEvent.upload(
    screen.getByLabelText('Files of the register'),
    names.map((name) => new File([name], name)),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${someImportId}`));
  expect(uploaded).toHaveLength(1);
  expect(uploaded[0]?.files.map(({ name }) => name)).toEqual(names);
});

test('R1: a refusal says which cell is wrong', async () => {
  server(undefined, []);
  const message = 'Row 3 of Courses.csv, column Tuition Fee: $10,4 is not an amount.';
  uploadsAnswer(() => ({ status: 422, body: { code: 'invalid', message, error: [{ type: 'file', message }] } }));
  show(as(<RegisterPage />), path);
  await screen.findByText('The register has not been imported yet.');
  await userEvent.upload(screen.getByLabelText('Files of the register'), new File(['x'], 'cricos.zip'));
  expect(await screen.findByText(message)).toBeDefined();
});

test('while an import is open, no other can be uploaded', async () => {
  server();
  show(as(<RegisterPage />), path);
  expect(await screen.findByText(/Another import is open/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', true);
});

test('R1: differences are shown field by field, and a figure filters them', async () => {
  const { asked } = server();
  const router = openImport();
  expect(await screen.findByText('$92,000.50')).toBeDefined();
  expect(screen.getByText('$90,000.00')).toBeDefined();
  expect(screen.getByText('blank')).toBeDefined();
  expect(screen.getByText('Tuition, whole course')).toBeDefined();
  expect(asked[0]).toMatchObject({ kind: 'course' });
  await userEvent.click(screen.getByRole('button', { name: 'Courses: Expired 2' }));
  expect(router.state.location.search).toBe('?kind=course&change=expired');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'course', change: 'expired' }));
});

test('R2: the open applications on courses that expire are counted, with a link to them', async () => {
  server(undefined, undefined, 2);
  const router = openImport();
  const says = await screen.findByText(/2 open applications are on courses that expire or are no longer listed/);
  expect(says.textContent).toMatch(/Their owners are notified when you apply the import/);
  await userEvent.click(screen.getByRole('link', { name: 'Show applications' }));
  expect(router.state.location).toMatchObject({
    pathname: '/apps/applications',
    search: `?register=${someImportId}`,
  });
});

test('R2: nothing is said about applications without any, or once the import is undone', async () => {
  server(someRegisterImport({ state: 'undone' }), undefined, 2);
  openImport();
  expect(await screen.findByText('Overview')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/open application/)).toBeNull());
});

test('an import is applied after a question, or cancelled', async () => {
  const { sent } = server();
  openImport();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply 3 differences?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent).toEqual([`POST /api/course-app/register-imports/${someImportId}/apply`]));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel import' }));
  await waitFor(() => expect(sent.at(-1)).toMatch(/\/cancel$/));
});

test('progress and doubts are shown, and only an applied import can be undone', async () => {
  const first = [
    { code: 'older' as const, file: 'x', row: null, column: '', about: '2026-12' },
    { code: 'odd-code' as const, file: 'Courses.csv', row: 12, column: 'CRICOS Course Code', about: 'ABC' },
  ];
  server(
    someRegisterImport({
      state: 'applying',
      done: 1,
      can: { apply: false, cancel: false, undo: false },
      warnings: { count: 2, first },
    }),
  );
  openImport();
  expect(await screen.findByRole('progressbar', { name: '1 of 3' })).toBeDefined();
  expect(screen.getByText('Older than the register already applied (2026-12)')).toBeDefined();
  expect(screen.getByText('1 value was read with doubt')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Apply|Undo|Cancel/ })).toBeNull();
});

test('a file without differences has nothing to apply', async () => {
  server(someRegisterImport({ total: 0, counts: {} }));
  openImport();
  expect(await screen.findByText(/There is nothing to apply/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { importId, leadsFile, someImport, someInspection, someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { type Sent, uploadsAnswer } from '../../../../test/upload.ts';
import { ImportsPage } from './ImportsPage.tsx';

const inspects = ({ request }: Sent) => request.endsWith('/inspect');

/** Mocks a server that reads the file, knows the lists, and starts a preview. */
const server = (inspection = someInspection()) =>
  uploadsAnswer((sent) => ({ status: 200, body: inspects(sent) ? inspection : { id: importId } }));

beforeEach(() => {
  serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/assignees')) return { status: 200, body: [] };
    if (request.includes('/rows')) return { status: 200, body: { rows: [], total: 0, next: null } };
    return { status: 200, body: someImport() };
  });
});

const chooseFile = (file = leadsFile()) => userEvent.upload(screen.getByLabelText('File to import'), file);
const column = (header: string) => screen.findByLabelText(`Field for column “${header}”`);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the choices for columns, unknown words, gaps and duplicates are sent', async () => {
  const sent = server();
  const router = show(<ImportsPage />, '/apps/enquiries/import');
  await chooseFile();

  expect(await column('Full name')).toHaveProperty('value', 'name');
  expect(document.activeElement?.contains(await column('Full name'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getAllByText('Auto-matched')).toHaveLength(3);
  await userEvent.selectOptions(await column('Full name'), 'Given names');
  await userEvent.selectOptions(await column('Mail'), "Don't import");
  await userEvent.selectOptions(await column('Mail'), 'WhatsApp');
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'AD – Admissions Australia');
  const office = within(screen.getByRole('group', { name: 'Office' }));
  await userEvent.selectOptions(office.getByLabelText('“Dhaka office” means'), 'BD – Bangladesh');
  expect(office.getByText('All matched')).toBeDefined();
  const preview = within(screen.getByRole('table', { name: 'How the first row will be read' }));
  expect(preview.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1',
    'Asha Rao',
    'asha@example.com',
    'AD',
    'BD',
  ]);

  await press('Next: duplicates');
  expect(router.state.location.search).toBe('?step=duplicates');
  await userEvent.click(screen.getByRole('radio', { name: /Update the enquiry/ }));
  await userEvent.selectOptions(screen.getByLabelText('WhatsApp'), 'Keep current value');
  await press('Preview 4 rows');

  await waitFor(() => expect(router.state.location.search).toBe(`?import=${importId}`));
  expect(sent.at(-1)?.file?.name).toBe('leads.csv');
  expect(sent.at(-1)?.params).toEqual({
    dryRun: true,
    duplicates: 'update',
    mapping: { 'Full name': 'givenNames', Mail: 'whatsapp', Branch: 'office' },
    values: { office: { 'Dhaka office': 'BD' } },
    defaults: { serCode: 'AD' },
    update: { whatsapp: 'keep' },
  });
});

test('a missing column is named, and blocks the next step until it is mapped', async () => {
  server();
  const router = show(<ImportsPage />, '/apps/enquiries/import');
  await chooseFile();
  await userEvent.selectOptions(await column('Mail'), "Don't import");

  const says = /Match a column to email or phone/;
  expect(screen.getByText(says)).toBeDefined();
  expect(screen.getByText(/Match a column to service/)).toBeDefined();
  await press('Next: duplicates');
  expect(router.state.location.search).toBe('?step=columns');
  expect(document.activeElement?.textContent).toMatch(says);

  await userEvent.selectOptions(screen.getByLabelText('Service'), 'AD – Admissions Australia');
  await userEvent.selectOptions(await column('Mail'), 'Phone');
  expect(screen.queryByText(says)).toBeNull();
  await press('Next: duplicates');
  expect(router.state.location.search).toBe('?step=duplicates');
});

test('two columns mapped to one target show an error on both and below', async () => {
  server();
  show(<ImportsPage />, '/apps/enquiries/import');
  await chooseFile();
  await userEvent.selectOptions(await column('Branch'), 'Full name');
  expect(screen.getAllByText('Full name is already chosen for another column')).toHaveLength(2);
  expect(
    screen.getByText('Full name is chosen for several columns: Full name, Branch. Choose only one.'),
  ).toBeDefined();
});

test('mapping a column to services asks the server for its unknown words', async () => {
  const sent = uploadsAnswer(() => ({
    status: 200,
    body:
      sent.length > 1
        ? someInspection({ unknown: { serCode: ['Nursing'] } })
        : someInspection({ mapping: { 'Full name': 'name', Mail: 'email', Branch: null }, unknown: {} }),
  }));
  show(<ImportsPage />, '/apps/enquiries/import');
  await chooseFile();
  await userEvent.selectOptions(await column('Branch'), 'Service');

  expect(await screen.findByLabelText('“Nursing” means')).toBeDefined();
  expect(screen.getByText('1 unrecognised: its rows will be rejected')).toBeDefined();
  expect(sent.at(-1)?.params).toEqual({ mapping: { 'Full name': 'name', Mail: 'email', Branch: 'serCode' } });
});

test('a file error explains what to do, and another file can be chosen', async () => {
  uploadsAnswer(() => ({ status: 413, body: { code: 'too-large', message: 'The file is larger than 50 MB.' } }));
  show(<ImportsPage />, '/apps/enquiries/import');
  await chooseFile();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('leads.csv');
  expect(alert.textContent).toContain('The file is larger than 50 MB.');
  expect(alert.textContent).toContain('Split it into smaller files');

  server();
  await chooseFile();
  expect(await column('Mail')).toBeDefined();
});

test('a file without a table is rejected before it is sent', async () => {
  const sent = server();
  show(<ImportsPage />, '/apps/enquiries/import');
  await userEvent.upload(screen.getByLabelText('File to import'), leadsFile('photo.png'), { applyAccept: false });
  expect((await screen.findByRole('alert')).textContent).toContain("This file type isn't supported.");
  expect(sent).toEqual([]);
});

test('a failed preview shows an error beside its button, and keeps all choices', async () => {
  uploadsAnswer((one) =>
    inspects(one)
      ? { status: 200, body: someInspection({ mapping: { 'Full name': 'name', Mail: 'email', Branch: 'serCode' } }) }
      : { status: 409, body: { code: 'conflict', message: 'Another import is still running.' } },
  );
  const router = show(<ImportsPage />, '/apps/enquiries/import');
  await chooseFile();
  await column('Mail');
  await press('Next: duplicates');
  await press('Preview 4 rows');
  expect((await screen.findByRole('alert')).textContent).toBe('Another import is still running.');
  expect(router.state.location.search).toBe('?step=duplicates');
  await press(/Columns/);
  expect(await column('Branch')).toHaveProperty('value', 'serCode');
});

test('a file with known columns says that its mapping was remembered', async () => {
  server(someInspection({ remembered: true }));
  show(<ImportsPage />, '/apps/enquiries/import?step=columns');
  await chooseFile();
  await column('Mail');
  expect(screen.getByText(/we've filled in your choices from last time/)).toBeDefined();
  expect(screen.getAllByText('From last time')).toHaveLength(3);
});

test('the settings of a preview are kept when its file has to be chosen again', async () => {
  const settings = {
    duplicates: 'create',
    dryRun: true,
    mapping: { Mail: null },
    defaults: { serCode: 'VEB' },
  } as const;
  serverSays((request) => ({
    status: 200,
    body: request.includes('/reference')
      ? someReference
      : request.includes('/assignees')
        ? []
        : someImport({ settings }),
  }));
  server();
  show(<ImportsPage />, `/apps/enquiries/import?again=${importId}`);
  expect(await screen.findByText("Choose leads.csv again. We've kept your settings.")).toBeDefined();
  await chooseFile();
  expect(await column('Mail')).toHaveProperty('value', '');
  await waitFor(() => expect(screen.getByLabelText('Service')).toHaveProperty('value', 'VEB'));
});

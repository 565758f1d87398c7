import type { Provider } from '@embark/contracts/catalogue/providers';
import type { Role } from '@embark/contracts/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { copy, paste } from '../../../../test/clipboard.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { onPhone, serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { someProvider } from '../../../../test/register.ts';
import { layOut } from '../../../../test/things.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ProviderRegister } from './ProviderRegister.tsx';

beforeEach(async () => {
  layOut();
  await needTexts('sheet');
  await needTexts('providers');
});

const Sent = z.object({
  rows: z.array(z.object({ id: z.string(), version: z.number(), fields: z.record(z.string(), z.unknown()) })),
});
type Change = z.infer<typeof Sent>['rows'][number];

/** A server that keeps `count` providers and saves their cells, in pages of a hundred. `listed` are those of the public register. */
function server(count: number, { listed = [] as readonly number[] } = {}) {
  const rows = Array.from({ length: count }, (_, at) =>
    someProvider({
      id: at + 1,
      version: 1,
      name: `Provider ${at + 1}`,
      city: `City ${at + 1}`,
      note: '',
      lane: null,
      registerState: listed.includes(at + 1) ? 'listed' : 'unlisted',
    }),
  );
  const sent: Change[][] = [];
  const save = ({ id, version, fields }: Change) => {
    const row = rows[Number(id) - 1];
    const refuse = (code: string, message: string) =>
      ({ id, version: null, before: null, problem: { code, message, fields: {} } }) as const;
    if (!row) return refuse('not-found', 'Provider not found.');
    if (row.version !== version) return refuse('conflict', 'Someone else has changed this. Reload and try again.');
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(row, name)]));
    Object.assign(row, fields, { version: version + 1 });
    return { id, version: row.version, before, problem: null };
  };
  serverSays((request, body) => {
    if (request === 'POST /api/bulk-app/cells') {
      const { rows: changes } = Sent.parse(body);
      sent.push(changes);
      return ok({ rows: changes.map(save) });
    }
    const aside = around(request);
    if (aside) return aside;
    const from = Number(new URLSearchParams(request.split('?')[1]).get('cursor') ?? 0);
    const to = Math.min(count, from + 100);
    return ok({ rows: rows.slice(from, to), total: count, next: to < count ? String(to) : null });
  });
  return { rows, sent };
}

const render = (role: Role = 'user') =>
  show(
    <SessionProvider value={person([role])}>
      <ProviderRegister office="AU" header={null} />
    </SessionProvider>,
    '/admin/providers',
  );
async function open(role?: Role) {
  render(role);
  await screen.findByRole('grid');
  return userEvent.setup();
}

const cell = async (row: string, column: string) => {
  const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
  const at = heads.find((head) => head.textContent.includes(column))?.getAttribute('aria-colindex');
  const found = (await screen.findByText(row)).closest('.row')?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`);
  if (!found) throw new Error(`no cell ${column} of ${row}`);
  return found;
};
const focused = async (row: string, column: string) => {
  (await cell(row, column)).focus();
};
const said = (text: RegExp) => screen.findByText(text, { selector: 'output' });
const picked = () => document.querySelectorAll('[aria-selected="true"]').length;

test('S: 200 rows pasted, 3 of them not allowed: 197 are saved, 3 marked with the reason, one undo takes all back', async () => {
  const { rows, sent } = server(200, { listed: [5, 6, 200] });
  const user = await open();
  await focused('Provider 1', 'City');
  paste(`${Array.from({ length: 200 }, (_, at) => `Town ${at + 1}`).join('\r\n')}\r\n`);
  await said(/197 rows saved. 3 rows not saved/);
  expect(sent.map((changes) => changes.length)).toEqual([197]);
  expect([rows[0]?.city, rows[4]?.city, rows[198]?.city]).toEqual(['Town 1', 'City 5', 'Town 199']);
  const mark = within(await cell('Provider 5', 'City')).getByRole('button');
  expect(mark.getAttribute('aria-label')).toContain('From the public register');

  (await cell('Provider 1', 'City')).focus();
  await user.keyboard('{Control>}z{/Control}');
  await said(/197 rows restored/);
  expect(rows.map(({ city }) => city)).toEqual(rows.map((_, at) => `City ${at + 1}`));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await said(/197 rows changed again/);
  expect(rows[198]?.city).toBe('Town 199');
});

test('typing edits, Enter saves and moves down, Tab to the next cell, Escape cancels', async () => {
  const { rows } = server(5);
  const user = await open();
  await focused('Provider 1', 'Note');
  await user.keyboard('Called{Enter}');
  await waitFor(() => expect(rows[0]?.note).toBe('Called'));
  expect(document.activeElement).toBe(await cell('Provider 2', 'Note'));
  await user.keyboard('Paid{Tab}');
  await waitFor(() => expect(rows[1]?.note).toBe('Paid'));
  expect(document.activeElement).toBe(await cell('Provider 2', 'Active'));
  await focused('Provider 3', 'Note');
  await user.keyboard('{F2}never{Escape}');
  expect(document.activeElement).toBe(await cell('Provider 3', 'Note'));
  expect(rows[2]?.note).toBe('');
});

test('Shift selects a range, which is copied with quotes and pasted back', async () => {
  const { rows } = server(5);
  Object.assign(rows[0] ?? {}, { note: 'two\nlines "quoted"' });
  const user = await open();
  await focused('Provider 1', 'City');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(picked()).toBe(4);
  expect(copy()).toBe('City 1\t"two\nlines ""quoted"""\r\nCity 2\t');
  const text = copy();
  await focused('Provider 4', 'City');
  paste(text);
  await said(/2 rows saved/);
  expect([rows[3]?.city, rows[3]?.note, rows[4]?.city]).toEqual(['City 1', 'two\nlines "quoted"', 'City 2']);
});

test('P8: pasted days are read month first where they prove it, and refused where they contradict each other', async () => {
  const { rows } = server(4);
  await open();
  await focused('Provider 1', 'Agreement to');
  paste('12/25/2027\r\n3/4/2027\r\n');
  await said(/2 rows saved/);
  expect([rows[0]?.agreementTo, rows[1]?.agreementTo]).toEqual(['2027-12-25', '2027-03-04']);
  paste('12/25/2028\r\n25/12/2028\r\n3/4/2028\r\n');
  await said(/2 rows saved. 1 row not saved/);
  expect([rows[0]?.agreementTo, rows[1]?.agreementTo]).toEqual(['2028-12-25', '2028-12-25']);
  const mark = within(await cell('Provider 3', 'Agreement to')).getByRole('button');
  expect(mark.getAttribute('aria-label')).toContain('Use a date like 2026-03-02');
});

test('the mouse selects by dragging, and a click opens no record', async () => {
  server(5);
  await open();
  const [from, to] = [await cell('Provider 1', 'City'), await cell('Provider 3', 'City')];
  fireEvent.mouseDown(from, { button: 0 });
  fireEvent.mouseMove(to, { buttons: 1 });
  fireEvent.mouseUp(to);
  fireEvent.click(to);
  expect(picked()).toBe(3);
  expect(copy()).toBe('City 1\r\nCity 2\r\nCity 3');
  expect(screen.getByText('3 cells')).toBeDefined();
});

test('fill down and Delete change the whole selection in one step', async () => {
  const { rows, sent } = server(4);
  const user = await open();
  await focused('Provider 1', 'City');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await said(/2 rows saved/);
  expect(rows.map(({ city }) => city)).toEqual(['City 1', 'City 1', 'City 1', 'City 4']);
  await user.keyboard('{Delete}');
  await said(/3 rows saved/);
  expect(rows.map(({ city }) => city)).toEqual(['', '', '', 'City 4']);
  expect(sent).toHaveLength(2);
});

test('a choice takes the labels of the clipboard; other texts are marked', async () => {
  const { rows } = server(3);
  await open();
  await focused('Provider 1', 'Lane');
  paste('Green\r\npurple\r\nred');
  await said(/2 rows saved. 1 row not saved/);
  expect(rows.map(({ lane }) => lane)).toEqual(['green', null, 'red']);
  expect(
    within(await cell('Provider 2', 'Lane'))
      .getByRole('button')
      .getAttribute('aria-label'),
  ).toContain('choices');
});

test('rows that a colleague has changed are marked, and keep the value of the colleague', async () => {
  const { rows } = server(2);
  await open();
  await focused('Provider 1', 'City');
  Object.assign(rows[1] ?? {}, { city: 'Hobart', version: 7 });
  paste('Perth\r\nPerth');
  await said(/1 row saved. 1 row not saved/);
  expect(rows.map(({ city }) => city)).toEqual(['Perth', 'Hobart']);
  expect(await screen.findByText('Hobart')).toBeDefined();
});

test('two quick edits of a row don’t stand in each other’s way', async () => {
  const { rows } = server(2);
  const user = await open();
  await focused('Provider 1', 'City');
  await user.keyboard('Perth{Tab}Called{Tab}');
  await waitFor(() => expect([rows[0]?.city, rows[0]?.note, rows[0]?.version]).toEqual(['Perth', 'Called', 3]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('cells that can’t be changed are grey, read-only, and say why', async () => {
  const { sent } = server(2, { listed: [1] });
  const user = await open();
  const name = await cell('Provider 1', 'City');
  expect([name.getAttribute('aria-readonly'), name.dataset['hint']]).toEqual(['true', 'From the public register']);
  expect((await cell('Provider 1', 'Courses')).dataset['hint']).toContain('other records');
  expect((await cell('Provider 2', 'City')).getAttribute('aria-readonly')).toBe('false');
  name.focus();
  await user.keyboard('x');
  await said(/From the public register/);
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();
  expect(sent).toEqual([]);
});

test('a role without the permission sees everything grey', async () => {
  const { rows } = server(1);
  for (const row of rows) Object.assign(row, { can: { edit: false, editFacts: false } } satisfies Partial<Provider>);
  await open('acc');
  expect((await cell('Provider 1', 'Note')).dataset['hint']).toContain('permission');
});

test('on a phone the register is a list of cards', async () => {
  onPhone();
  server(2);
  render();
  expect(await screen.findByText('Provider 1')).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
});

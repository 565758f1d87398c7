import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someOwner, someRule } from '../../../../test/assignment.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { AssignmentPage } from './AssignmentPage.tsx';

const rules = [someRule(), someRule({ id: 2, name: 'The rest', kinds: [], countries: [], active: false })];
const people = [
  someOwner(),
  someOwner({ id: 32, name: 'Rahela Khatun', open: 5, maxOpen: 5, away: true, awayUntil: '2026-12-24' }),
];

/** Renders a part of the page; returns the requests sent. */
function open(part = '', refusal?: object, shown = rules) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/assignees/'))
      return { status: 200, body: rules[0]?.people.map((one) => ({ ...one, email: '', office: 'AU', roles: [] })) };
    if (request.startsWith('GET ') && request.includes('/rules')) return { status: 200, body: shown };
    if (request.startsWith('GET ') && request.includes('/people')) return { status: 200, body: people };
    if (request.includes('/try')) {
      const found = {
        owner: { id: 32, name: 'Rahela Khatun' },
        rule: { id: 1, name: 'Visa people' },
        by: 'round',
        passed: [{ id: 31, name: 'Omar Haddad', why: 'away' }],
      };
      return { status: 200, body: found };
    }
    sent.push([request.replace(/.*assignment-app/, ''), body]);
    return refusal ? { status: 422, body: refusal } : { status: 200, body: rules[0] };
  });
  show(
    <SessionProvider value={person(['manager'])}>
      <AssignmentPage />
    </SessionProvider>,
    `/apps/settings/assignment${part}`,
  );
  return sent;
}

test('each office has its rules in order, described in words, and a button reorders them', async () => {
  const sent = open();
  const office = within(await screen.findByRole('region', { name: 'Australia' }));
  expect(office.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Visa people ',
    'The rest Inactive',
  ]);
  expect(office.getByText('Service types: Migration · Country of residence or nationality: Bangladesh')).toBeDefined();
  expect(office.getByText('All enquiries')).toBeDefined();
  const held = office.getByRole('button', { name: 'Move Visa people up' });
  expect(held.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(held);
  expect(sent).toEqual([]);
  await userEvent.click(office.getByRole('button', { name: 'Move The rest up' }));
  await waitFor(() => expect(sent).toEqual([['/order', { office: 'AU', ids: [2, 1] }]]));
});

test('quick moves add up, each from where the last one left the rule', async () => {
  const [first, second] = rules;
  const sent = open('', undefined, first && second ? [first, second, { ...first, id: 3, name: 'Third' }] : []);
  const up = await screen.findByRole('button', { name: 'Move Third up' });
  up.click();
  up.click(); // before the page shows the first move
  await waitFor(() => expect(sent.at(-1)).toEqual(['/order', { office: 'AU', ids: [3, 1, 2] }]));
});

test('a rule is saved with its version, and a server error appears on its field', async () => {
  const message = "Some of these people can't own enquiries in this office";
  const sent = open('', { code: 'invalid', message, error: [{ type: 'people', message }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Visa people' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
  const name = form.getByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Visas');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.[0]).toBe('/rules/1'));
  expect(sent[0]?.[1]).toMatchObject({
    version: 3,
    name: 'Visas',
    kinds: ['migration'],
    people: [31, 32],
    way: 'round',
  });
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Staff/ }).getAttribute('aria-invalid')).toBe('true'));
});

test('a language rule names its languages, and can be created in the form', async () => {
  const speaking = someRule({ id: 3, name: 'Arabic desk', kinds: [], countries: [], languages: ['ar', 'tr'] });
  const sent = open('', undefined, [speaking]);
  expect(await screen.findByText('Preferred language: Arabic, Turkish')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Arabic desk' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
  await userEvent.click(form.getByRole('combobox', { name: 'Preferred language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Urdu' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.[0]).toBe('/rules/3'));
  expect(sent[0]?.[1]).toMatchObject({ languages: ['ar', 'tr', 'ur'] });
});

test('out of office and at limit are shown in words, and a limit is saved with its version', async () => {
  const sent = open('?part=people');
  const row = within(await screen.findByRole('row', { name: /Rahela Khatun/ }));
  expect(row.getByText('At limit')).toBeDefined();
  expect(row.getByText(/^Until/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Omar Haddad' }));
  const form = within(await screen.findByRole('dialog', { name: 'Omar Haddad' }));
  await userEvent.type(form.getByRole('spinbutton', { name: /Limit/ }), '40');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([['/people/31', { version: 2, maxOpen: 40, awayUntil: null, coverId: null }]]),
  );
});

test('the try-out box says who would get the enquiry, and why others would not', async () => {
  open('?part=try');
  await userEvent.click(await screen.findByRole('combobox', { name: /Service/ }));
  const [first] = await screen.findAllByRole('option');
  if (first) await userEvent.click(first);
  const answer = within(await screen.findByRole('region', { name: 'Who would get it' }));
  expect(await answer.findByText('Rahela Khatun')).toBeDefined();
  expect(answer.getByText("It's their turn under the rule “Visa people”.")).toBeDefined();
  expect(answer.getByRole('listitem').textContent).toBe('Omar Haddad: is out of office');
});

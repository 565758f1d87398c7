import { addresses } from '@embark/contracts/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, enquiryId, ok, someEnquiry } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

const contactId = '0197a000-0000-7000-8000-0000000000a1';

/** Mocks the server and renders the form; returns what was saved. */
function server(known: unknown[] = [], saves: { status: number; body: unknown } = ok(someEnquiry())) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.startsWith('POST ')) {
      sent.push(body);
      return saves;
    }
    return request.includes('/known?') ? ok({ rows: known }) : (around(request) ?? ok(someEnquiry()));
  });
  const router = show(
    <SessionProvider value={person(['buser'])}>
      <EnquiryForm />
    </SessionProvider>,
    '/apps/enquiries/enquiry/new',
    '/apps/enquiries/enquiry/new',
  );
  return { sent, router };
}

async function choose(field: string, option: RegExp | string) {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(field) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const type = (field: string, text: string) => userEvent.type(screen.getByRole('textbox', { name: field }), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save enquiry' }));

test('a new enquiry is sent as the contract defines, and its record opens', async () => {
  const { sent, router } = server();
  await choose('Service', /ADB/);
  await type('Given names', 'রহিম');
  await type('Phone', '01711 000000');
  await choose('Level of study', 'Master');
  await choose('Best time to call', 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Hot' }));
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/enquiries/enquiry/${enquiryId}`));
  expect(sent).toEqual([
    expect.objectContaining({
      serCode: 'ADB',
      givenNames: 'রহিম',
      phone: '01711 000000',
      whatsapp: '01711 000000',
      email: null,
      assigneeId: 7,
      status: 'NE',
      rating: 'hot',
      leadStatus: 'new',
      callTime: 'evening',
      interest: { kind: 'admission', level: 'master' },
    }),
  ]);
  expect(sessionStorage.getItem('embark.draft.enquiry.new')).toBeNull();
});

test('a server error appears on its field, and what was typed is kept', async () => {
  const complaint = 'This is no phone number of Bangladesh';
  server([], {
    status: 422,
    body: { code: 'invalid', message: 'Please check.', error: [{ type: 'phone', message: complaint }] },
  });
  await choose('Service', /ADB/);
  await type('Given names', 'Rahim');
  await type('Phone', '0171100');
  await save();
  expect(await screen.findByText(complaint)).toBeDefined();
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(phone).toHaveProperty('value', '0171100');
  expect(sessionStorage.getItem('embark.draft.enquiry.new')).toContain('0171100');
});

test('languages are chosen by name, and an error on one opens its group', async () => {
  const complaint = 'Choose a language from the list, like en';
  const { sent } = server([], {
    status: 422,
    body: { code: 'invalid', message: 'Please check.', error: [{ type: 'language', message: complaint }] },
  });
  await choose('Service', /ADB/);
  await type('Given names', 'Rahim');
  await type('Phone', '01711 000000');
  const more = screen.getByRole('button', { name: 'More about this person' });
  await userEvent.click(more);
  await choose('Preferred language', 'Urdu');
  await userEvent.click(more);
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ language: 'ur' })]));
  expect(await screen.findByText(complaint)).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Preferred language' }).getAttribute('aria-invalid')).toBe('true');
});

test('what the contract rejects shows at once, and nothing is sent', async () => {
  const { sent } = server();
  await choose('Service', /ADB/);
  await userEvent.click(screen.getByRole('button', { name: 'Follow-up' }));
  await save();
  expect(await screen.findByText('Enter a name')).toBeDefined();
  expect(screen.getByText('Enter an email or a phone number')).toBeDefined();
  expect(screen.getByText('Choose a follow-up date')).toBeDefined();
  expect(sent).toEqual([]);
});

test('the service decides the questions', async () => {
  server();
  expect(await screen.findByText('Choose a service to see its fields.')).toBeDefined();
  await choose('Service', /ADB/);
  expect(await screen.findByRole('combobox', { name: 'Level of study' })).toBeDefined();
  await choose('Service', /VE/);
  expect(await screen.findByRole('textbox', { name: 'Visa subclass' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Level of study' })).toBeNull();
});

const knownHere = {
  within: true,
  contactId,
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  phone: null,
  why: ['email'],
  enquiries: [
    {
      id: enquiryId,
      number: 'E-2026-000123',
      serCode: 'AD',
      status: 'FU',
      assignee: 'Nadia Karim',
      createdAt: '2026-11-01T05:00:00Z',
    },
  ],
};

test('a known contact in scope is shown in full and can be chosen', async () => {
  const { sent } = server([knownHere]);
  await choose('Service', /ADB/);
  await type('Email', 'rahim@example.com');
  const warning = within(await screen.findByRole('alert'));
  expect(warning.getByText('Rahim Uddin')).toBeDefined();
  expect(warning.getByText(/same email/)).toBeDefined();
  expect(warning.getByRole('link', { name: 'Open E-2026-000123' })).toBeDefined();
  await userEvent.click(warning.getByRole('button', { name: 'Use this person' }));
  expect(screen.getByText('This enquiry is for Rahim Uddin, who is already on file.')).toBeDefined();
  await save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ contactId, serCode: 'ADB' })]));
  expect(sent[0]).not.toHaveProperty('email');
});

test('P1: another person with the same email gets a contact of their own', async () => {
  const { sent } = server([knownHere]);
  await choose('Service', /ADB/);
  await type('Given names', 'Ayesha');
  await type('Email', 'rahim@example.com');
  const warning = within(await screen.findByRole('alert'));
  await userEvent.click(warning.getByRole('button', { name: 'Another person' }));
  expect(screen.getByText('This enquiry is for another person with the same email or phone.')).toBeDefined();
  expect(screen.queryByText(/same email\)/)).toBeNull();
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ givenNames: 'Ayesha', email: 'rahim@example.com', otherPerson: true }),
    ]),
  );
});

test('for a client of another office only the office and the owner are shown', async () => {
  server([{ within: false, office: 'AU', owner: 'Sarah Whitfield', client: true, requestId: null }]);
  await choose('Service', /ADB/);
  await type('Phone', '0400 000 000');
  const warning = await screen.findByText('Already a client of the AU office, owner Sarah Whitfield.');
  expect(within(warning).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this person' })).toBeNull();
});

test('a form opened from the list of a service has it preselected and focuses the name', async () => {
  sessionStorage.setItem(`embark.enquiries.list.${addresses.fc.home}`, '/apps/adb-enquiries/NE/ADB?rating=hot');
  const { sent } = server();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Service/ })).toHaveProperty('value', expect.stringContaining('ADB')),
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Given names' }));
  await userEvent.keyboard('Rahim');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'rahim@example.com{Enter}');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ serCode: 'ADB', givenNames: 'Rahim' })]));
});

test('without a service the form starts with it, and a phone shows no error before a country is chosen', async () => {
  localStorage.removeItem('embark.enquiry.service');
  server();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Service/ })));
  await type('Phone', '0412 345 678');
  expect(screen.queryByText('Incomplete number')).toBeNull();
});

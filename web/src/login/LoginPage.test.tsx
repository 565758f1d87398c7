import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSays } from '../../test/page.tsx';
import { keepDraft } from '../kit/form/drafts.ts';
import { readToken } from '../kit/call/token.ts';
import { LoginPage } from './LoginPage.tsx';
import { loadTexts } from './texts.ts';
import { sentIn } from '../../test/sent.ts';

afterEach(cleanup);

const welcome = {
  product: 'Embark',
  demo: true,
  accounts: [{ email: 'hr@demo.test', role: 'hr' }],
  password: 'demo1234',
  registration: false,
  forgot: true,
};
const user = { role: ['admin'], data: {}, company: 'fc', country: 'AU', from: 'password' };

async function open(login: { status: number; body: unknown }, farewell?: string) {
  const fetch = serverSays((request) => {
    if (request.endsWith('/api/login')) return login;
    return request.endsWith('/welcome') ? { status: 200, body: welcome } : { status: 404, body: {} };
  });
  render(<LoginPage firstTexts={await loadTexts('en')} farewell={farewell} />);
  await screen.findByText('Welcome to Embark');
  return {
    fetch,
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }),
  };
}

test('rules are checked as fields change, and the button waits for a valid form', async () => {
  const { email, password, button } = await open({ status: 200, body: {} });
  expect(document.activeElement).toBe(email);
  expect(button.disabled).toBe(true);

  await userEvent.type(email, 'ab');
  expect(screen.getByText('You must enter a valid email')).toBeDefined();
  await userEvent.clear(email);
  expect(screen.getByText('You must enter a email')).toBeDefined();
  await userEvent.type(password, 'abc');
  expect(screen.getByText('Password is too short - should be 4 chars minimum.')).toBeDefined();
  await userEvent.clear(password);
  expect(screen.getByText('Please enter your password.')).toBeDefined();

  await userEvent.type(email, 'amelia@demo.test');
  await userEvent.type(password, 'demo');
  expect(button.disabled).toBe(false);
});

test('a server error shows on its field and clears when the field changes', async () => {
  const error = [{ type: 'password', message: 'The email or the password is wrong.' }];
  const { email, password } = await open({ status: 200, body: { error } });
  await userEvent.type(email, 'amelia@demo.test');
  await userEvent.type(password, 'wrong{Enter}');

  const complaint = await screen.findByText('The email or the password is wrong.');
  expect(password.getAttribute('aria-describedby')).toBe(complaint.id);
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-invalid')).toBe('false');
  expect(readToken()).toBeNull();

  await userEvent.type(password, '!');
  expect(screen.queryByText('The email or the password is wrong.')).toBeNull();
});

test('too many attempts show a message', async () => {
  const message = 'Too many wrong passwords. Please wait 15 minutes.';
  const { email, password } = await open({ status: 429, body: { code: 'too-many', message } });
  await userEvent.type(email, 'amelia@demo.test');
  await userEvent.type(password, 'wrong{Enter}');
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
});

test('after a success the token is stored and the requested path opens', async () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { origin: window.location.origin, assign });
  sessionStorage.setItem('embark.wanted', '/apps/enquiries/FU?q=rao');
  const { email, password, fetch } = await open({ status: 200, body: { user, access_token: 'a.b.c' } });
  await userEvent.type(email, ' amelia@demo.test');
  await userEvent.type(password, 'demo1234{Enter}');

  await waitFor(() => expect(assign).toHaveBeenCalledWith('/apps/enquiries/FU?q=rao'));
  expect(readToken()).toBe('a.b.c');
  const [, request] = fetch.mock.calls.find(([url]) => url === '/api/login') ?? [];
  expect(sentIn(request?.body ?? '')).toEqual({ username: 'amelia@demo.test', password: 'demo1234' });
});

test('a user without a role is asked to wait', async () => {
  const { email, password } = await open({ status: 200, body: { user: { ...user, role: [] }, access_token: 'a.b.c' } });
  await userEvent.type(email, 'amelia@demo.test');
  await userEvent.type(password, 'demo1234{Enter}');
  expect(await screen.findByText(/have a role yet/)).toBeDefined();
});

test('a forced logout shows the reason, in the language of the page', async () => {
  await open({ status: 200, body: {} }, 'Token expired');
  expect(screen.getByText('Token expired')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'ar');
  expect(await screen.findByText('انتهت صلاحية الجلسة')).toBeDefined();
  expect(document.documentElement.dir).toBe('rtl');
});

test('a demo account fills in the form with one click', async () => {
  const { email, password, button } = await open({ status: 200, body: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'HR' }));
  expect([email.value, password.value, button.disabled]).toEqual(['hr@demo.test', 'demo1234', false]);
});

test('after a session has expired, a message says that the draft is kept', async () => {
  keepDraft('enquiry.1.note', { note: 'Wants Perth.' }, 'Pınar Kaya');
  await open({ status: 200, body: {} }, 'Token expired');
  const says = screen.getByRole('status').textContent?.replaceAll(/[\u2068\u2069]/g, '');
  expect(says).toBe('Your unsaved note on Pınar Kaya is kept. Sign in to continue.');
  cleanup();
  keepDraft('enquiry.new', { givenNames: 'Asha' });
  await open({ status: 200, body: {} }, 'Token expired');
  expect(screen.getByRole('status').textContent).toBe('Your unsaved changes are kept. Sign in to continue.');
  cleanup();
  sessionStorage.clear();
  await open({ status: 200, body: {} }, 'Token expired');
  expect(screen.queryByRole('status')).toBeNull();
});

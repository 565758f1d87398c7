import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serverSays } from '../../test/page.tsx';
import { readToken } from '../kit/call/token.ts';
import type { View } from './Entry.tsx';
import { LoginPage } from './LoginPage.tsx';
import { loadTexts } from './texts.ts';

afterEach(cleanup);

const welcome = { product: 'Embark', demo: false, accounts: [], password: null, registration: true, forgot: true };
const user = { role: ['admin'], data: {}, company: 'fc', country: 'AU', from: 'embark', secondFactor: 'on' };
type Answer = { status: number; body: unknown };

async function open(answers: Record<string, Answer>, firstView: View = { is: 'login' }, more: object = {}) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    const [, path = ''] = request.split(' ');
    if (path.endsWith('/welcome')) return { status: 200, body: { ...welcome, ...more } };
    if (body) sent.push([path, body]);
    return answers[path] ?? { status: 404, body: {} };
  });
  const location = {
    origin: window.location.origin,
    assign: vi.fn<(to: string) => void>(),
    replace: vi.fn<(to: string) => void>(),
  };
  vi.stubGlobal('location', location);
  render(<LoginPage firstTexts={await loadTexts('en')} farewell={undefined} firstView={firstView} />);
  return { sent, location };
}
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('two-factor authentication', () => {
  const asked = {
    status: 200,
    body: { error: [{ type: 'code', message: 'Enter the code of your authenticator app.' }] },
  };

  test('asks for a code after the password, and sends it', async () => {
    const answers = { '/api/login': asked };
    const { sent, location } = await open(answers);
    await type('Email', 'amelia@office.test');
    await type('Password', 'seven quiet harbours{Enter}');
    const code = await screen.findByLabelText('Code from your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true);

    const wrong = { type: 'code', message: 'Incorrect code.' };
    answers['/api/login'] = { status: 200, body: { error: [wrong] } };
    await userEvent.type(code, '123456{Enter}');
    expect((await screen.findByText('Incorrect code.')).id).toBe(code.getAttribute('aria-describedby'));

    Object.assign(answers, { '/api/login': { status: 200, body: { user, access_token: 'a.b.c' } } });
    await userEvent.clear(code);
    await userEvent.type(code, '654321{Enter}');
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/'));
    expect(sent.map(([, body]) => body)).toEqual([
      { username: 'amelia@office.test', password: 'seven quiet harbours' },
      { username: 'amelia@office.test', password: 'seven quiet harbours', code: '123456' },
      { username: 'amelia@office.test', password: 'seven quiet harbours', code: '654321' },
    ]);
    expect(readToken()).toBe('a.b.c');
  });

  test('is reset when another account is entered', async () => {
    await open({ '/api/login': asked });
    await type('Email', 'amelia@office.test');
    await type('Password', 'seven quiet harbours{Enter}');
    await screen.findByLabelText('Code from your authenticator app');
    await type('Email', 'x');
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  });
});

describe('forgotten password', () => {
  const said = "If an account uses this email, we've sent a link to set a new password. It's valid for one hour.";

  test('is requested with the address already entered', async () => {
    const { sent } = await open({ '/api/account-app/forgot-password': { status: 200, body: { message: said } } });
    await type('Email', 'amelia@office.test');
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeDefined();
    await press('Email me a link');
    expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull();
    expect(sent).toEqual([['/api/account-app/forgot-password', { email: 'amelia@office.test' }]]);
    await press('Back to sign in');
    expect(screen.queryByText(said)).toBeNull();
  });

  test('refers to HR where no mail is sent', async () => {
    await open({}, { is: 'login' }, { forgot: false });
    expect(await screen.findByText(/Ask HR or an administrator to set a new one/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
  });

  test('is set with the link, validated while typing', async () => {
    const { sent } = await open(
      { '/api/account-app/set-password': { status: 200, body: { message: 'Password set. You can sign in now.' } } },
      { is: 'set', token: 'abc' },
    );
    await type('New password', 'password12');
    expect(screen.getByText('Use 12 characters or more. A few words are easy to remember.')).toBeDefined();
    await type('New password', '34');
    expect(screen.getByText('This password is too common. Choose another one.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' }).disabled).toBe(true);
    await userEvent.clear(screen.getByLabelText('New password'));
    await type('New password', 'seven quiet harbours{Enter}');
    expect(await screen.findByText('Password set. You can sign in now.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(sent).toEqual([['/api/account-app/set-password', { token: 'abc', new_password: 'seven quiet harbours' }]]);
  });

  test('an expired link shows a message', async () => {
    const message = 'This link has expired or was already used. Request a new one.';
    const body = { code: 'invalid', message, error: [{ type: 'token', message }] };
    await open({ '/api/account-app/set-password': { status: 422, body } }, { is: 'set', token: 'abc' });
    await type('New password', 'seven quiet harbours{Enter}');
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  });
});

describe('registration', () => {
  test('redirects to /404 where the office has not enabled it', async () => {
    const { location } = await open({}, { is: 'register' }, { registration: false });
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/404'));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('shows where enabled, reports errors on fields, and waits for a role', async () => {
    const taken = { type: 'email', message: 'An account with this email already exists.' };
    const answers: Record<string, Answer> = { '/api/auth/register': { status: 200, body: { error: [taken] } } };
    const { sent } = await open(answers, { is: 'register' });
    await type('Name', 'Mim Akter');
    await type('Email', 'mim@office.test');
    await type('New password', 'mim akter 2026');
    expect(screen.getByText("Your password can't contain your name or email.")).toBeDefined();
    await userEvent.clear(screen.getByLabelText('New password'));
    await type('New password', 'seven quiet harbours{Enter}');
    expect((await screen.findByText(taken.message)).id).toBe(
      screen.getByLabelText('Email').getAttribute('aria-describedby'),
    );

    answers['/api/auth/register'] = { status: 200, body: { user: { ...user, role: [] }, access_token: 'a.b.c' } };
    await type('Email', 'x');
    const replaceState = vi.spyOn(window.history, 'replaceState');
    await press('Create account');
    expect(await screen.findByText(/have a role yet/)).toBeDefined();
    expect(replaceState).toHaveBeenCalledWith(null, '', '/login');
    expect(sent.at(-1)?.[1]).toEqual({
      displayName: 'Mim Akter',
      email: 'mim@office.testx',
      password: 'seven quiet harbours',
    });
  });

  test('is linked below the sign-in only where enabled', async () => {
    await open({});
    const link = await screen.findByRole('link', { name: 'Create an account' });
    expect(link.getAttribute('href')).toBe('/register');
  });
});

import type { OpenSession, Profile } from '@embark/contracts/organisation/account';
import type { ReactNode } from 'react';
import { SessionProvider } from '../src/domains/organisation/session/index.ts';
import { serverSays, show } from './page.tsx';
import { person } from './people.ts';

export const someProfile = (more: Partial<Profile> = {}): Profile => ({
  id: 7,
  version: 3,
  displayName: 'Asha Rao',
  email: 'asha@office.test',
  aranEmail: null,
  phone: '+61412345678',
  jobTitle: 'Consultant',
  manager: 'Lin Ng',
  office: 'AU',
  officeZone: 'Australia/Melbourne',
  phoneRegion: 'AU',
  companies: ['fc'],
  roles: ['user'],
  photoURL: null,
  zone: null,
  mails: true,
  ...more,
});

export const someSession = (more: Partial<OpenSession> = {}): OpenSession => ({
  id: '01990000-0000-7000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  since: '2026-03-01T01:00:00Z',
  lastSeen: '2026-03-02T01:00:00Z',
  isThis: true,
  ...more,
});

type Answer = { status?: number; body: unknown };

/** Shows a page of the own account; `answers` by path, without /api. What was posted can be read back. */
export function showAccount(page: ReactNode, answers: Record<string, Answer>, at = '/apps/users/myprofile') {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    const [method = '', url = ''] = request.split(' ');
    const path = url.replace('/api', '');
    if (method === 'POST') sent.push([path, body]);
    const { status = 200, body: answer } = answers[`${method} ${path}`] ?? answers[path] ?? { status: 404, body: {} };
    return { status, body: answer };
  });
  show(<SessionProvider value={person(['user'])}>{page}</SessionProvider>, at);
  return sent;
}

export const refusal = (type: string, message: string) => ({
  status: 422,
  body: { code: 'invalid', message, error: [{ type, message }] },
});

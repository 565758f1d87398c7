import type { Role } from '@embark/contracts/kit';
import type { SessionUser } from '@embark/contracts/organisation/session';

/** A person signed in with these roles, in the consultancy unless said otherwise. */
export const person = (role: Role[], rest: Partial<SessionUser> = {}): SessionUser => ({
  role,
  data: {
    id: 7,
    displayName: 'Asha Rao',
    photoURL: null,
    email: 'asha@demo.test',
    aran_email: null,
    settings: {},
    zone: null,
    officeZone: 'Australia/Melbourne',
    shortcuts: [],
    options: { country_id: 1, company_ids: ['fc'] },
  },
  company: 'fc',
  country: 'Australia',
  from: 'password',
  mustChangePassword: false,
  secondFactor: 'off',
  ...rest,
});

/** A token that runs out so many seconds from now. */
export const tokenFor = (seconds: number): string =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.x`;

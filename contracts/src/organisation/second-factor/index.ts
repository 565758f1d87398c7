import { z } from 'zod';
import { get, line, post, type Role, Whole } from '../../kit/index.ts';

/** Roles that need two-factor authentication if the company requires it: those with access to money, people or everything. */
export const needSecondFactor: readonly Role[] = ['admin', 'manager', 'acc', 'hr', 'hrbd', 'hrpk'];

/** A six-digit code of the app, or a recovery code; spaces and dashes are ignored. */
export const Code = line(40).min(1, 'Enter the code');
const password = z.string().min(1, 'Please enter your password.').max(1000, 'At most 1000 characters');

const Told = z.object({ message: z.string() });
const Codes = z.object({ message: z.string(), codes: z.array(z.string()) });

export const secondFactor = {
  status: get('/second-factor-app/status', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Get your two-factor status, whether it is required, and how many recovery codes are left.',
    returns: z.object({ on: z.boolean(), required: z.boolean(), codesLeft: z.number().int() }),
  }),
  begin: post('/second-factor-app/begin', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Create an authenticator secret. It takes effect once a code is confirmed.',
    secret: true,
    body: z.strictObject({ password }),
    returns: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: post('/second-factor-app/confirm', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Turn on two-factor authentication with a first code. Returns the recovery codes once.',
    secret: true,
    body: z.strictObject({ code: Code }),
    returns: Codes,
  }),
  renewCodes: post('/second-factor-app/recovery-codes', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Create ten new recovery codes and revoke the old ones.',
    secret: true,
    body: z.strictObject({ code: Code }),
    returns: Codes,
  }),
  turnOff: post('/second-factor-app/off', {
    permission: 'signed-in',
    anyCompany: true,
    summary: "Turn off your two-factor authentication where it isn't required.",
    secret: true,
    body: z.strictObject({ password, code: Code }),
    returns: Told,
  }),
  reset: post('/second-factor-app/users/:userId/reset', {
    permission: 'people.write',
    summary: "Reset a user's lost two-factor authentication and end their sessions.",
    params: z.object({ userId: Whole }),
    returns: Told,
  }),
};

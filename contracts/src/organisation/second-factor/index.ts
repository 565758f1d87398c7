import { z } from 'zod';
import { get, line, post, type Role, Whole } from '../../kit/index.ts';

/** Who must have a second factor where the office asks for it: those who reach money, people and everything. */
export const needSecondFactor: readonly Role[] = ['admin', 'manager', 'acc', 'hr', 'hrbd', 'hrpk'];

/** Six digits of the app, or one of the recovery codes; blanks and dashes do not matter. */
export const Code = line(40).min(1, 'Enter the code');
const password = z.string().min(1, 'Please enter your password.').max(1000, 'At most 1000 characters');

const Told = z.object({ message: z.string() });
const Codes = z.object({ message: z.string(), codes: z.array(z.string()) });

export const secondFactor = {
  status: get('/second-factor-app/status', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Whether the own account has a second factor, must have one, and how many recovery codes are left.',
    returns: z.object({ on: z.boolean(), required: z.boolean(), codesLeft: z.number().int() }),
  }),
  begin: post('/second-factor-app/begin', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Makes a secret for an authenticator app; nothing is in force before a code of it is confirmed.',
    secret: true,
    body: z.strictObject({ password }),
    returns: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: post('/second-factor-app/confirm', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Puts the second factor in force by a first code, and answers the recovery codes, this once.',
    secret: true,
    body: z.strictObject({ code: Code }),
    returns: Codes,
  }),
  renewCodes: post('/second-factor-app/recovery-codes', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Makes ten new recovery codes; the old ones end.',
    secret: true,
    body: z.strictObject({ code: Code }),
    returns: Codes,
  }),
  turnOff: post('/second-factor-app/off', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Takes the own second factor away, where the office does not ask for it.',
    secret: true,
    body: z.strictObject({ password, code: Code }),
    returns: Told,
  }),
  reset: post('/second-factor-app/users/:userId/reset', {
    permission: 'people.write',
    summary: 'Takes the second factor of somebody away who has lost it, and ends their sessions.',
    params: z.object({ userId: Whole }),
    returns: Told,
  }),
};

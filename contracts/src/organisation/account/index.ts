import { z } from 'zod';
import { Company, get, line, Moment, orNone, post, Whole } from '../../kit/index.ts';
import { LoginAnswer } from '../session/index.ts';

/** An IANA name that this machine's clocks know, such as `Asia/Dhaka`. */
export const Zone = line(60).refine(isZone, 'Choose a time zone from the list');

export const Language = z.enum(['en', 'tr', 'ar']);

/** What people change of themselves, beside the language, which is one of their settings. */
export const OwnFields = z.strictObject({
  displayName: line(200).min(1, 'Enter your name'),
  phone: orNone(line(40)),
  zone: orNone(Zone),
});

export const Profile = z.object({
  id: z.number().int(),
  version: z.number().int(),
  displayName: z.string(),
  email: z.string(),
  aranEmail: z.string().nullable(),
  phone: z.string().nullable(),
  jobTitle: z.string(),
  manager: z.string().nullable(),
  office: z.string(),
  /** The zone of the office, which holds for those who chose none. */
  officeZone: z.string(),
  companies: z.array(Company),
  roles: z.array(z.string()),
  photoURL: z.string().nullable(),
  zone: z.string().nullable(),
  /** Whether this server sends mail at all. */
  mails: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** One place where the account is signed in. */
export const OpenSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  since: Moment,
  lastSeen: Moment,
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const Told = z.object({ message: z.string() });
const password = z.string().min(1, 'Please enter your password.').max(1000, 'At most 1000 characters');
/** The rule itself is `passwordComplaint`: it needs to know whose password it is. */
const newPassword = z.string().min(1, 'Enter a new password').max(1000, 'At most 1000 characters');
const mailAddress = line(320).min(1, 'You must enter a email').pipe(z.email('You must enter a valid email'));

export const PasswordReset = z.strictObject({ password, new_password: newPassword });
export const Registration = z.object({
  displayName: line(200).min(1, 'Enter your name'),
  email: mailAddress,
  password: newPassword,
});

export const account = {
  profile: get('/account-app/profile', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'The own account.',
    returns: Profile,
  }),
  saveProfile: post('/account-app/profile', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Changes the own name, phone and time zone, on the version that was read.',
    body: OwnFields.extend({ version: Whole }),
    returns: Profile,
  }),
  savePhoto: post('/account-app/photo', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Takes a JPEG, PNG or WebP of at most 2 MB as the own photo.',
    upload: { field: 'file', mebibytes: 2 },
    body: z.strictObject({}),
    returns: Profile,
  }),
  removePhoto: post('/account-app/photo/remove', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Takes the own photo away.',
    returns: Profile,
  }),
  photo: get('/account-app/photos/:hash', {
    permission: 'public',
    summary: 'A photo by the hash of its content, as pages show it.',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    download: 'file',
    returns: z.unknown(),
  }),
  sessions: get('/account-app/sessions', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Where the own account is signed in: this session, then the latest seen.',
    returns: z.array(OpenSession),
  }),
  endSession: post('/account-app/sessions/:id/end', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Ends one of the own sessions, on every node.',
    params: z.object({ id: z.uuid() }),
    returns: Told,
  }),
  endOthers: post('/account-app/sessions/end-others', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Ends all of the own sessions but this one.',
    returns: Told,
  }),
  passwordCheck: post('/password-check', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Whether this is the present password, and what speaks against a new one.',
    secret: true,
    body: z.strictObject({ password: password.optional(), new_password: newPassword.optional() }),
    returns: z.object({ correct: z.boolean().nullable(), message: z.string().nullable() }),
  }),
  passwordReset: post('/password-reset', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Sets a new password and ends the other sessions.',
    secret: true,
    body: PasswordReset,
    returns: Told,
  }),
  forgot: post('/account-app/forgot-password', {
    permission: 'public',
    summary: 'Mails a link that sets a password, if there is such an account; the answer is the same if there is none.',
    body: z.strictObject({ email: mailAddress }),
    returns: Told,
  }),
  setPassword: post('/account-app/set-password', {
    permission: 'public',
    summary: 'Sets the password of the account whose mailed link this is, once, and ends its sessions.',
    secret: true,
    body: z.strictObject({ token: line(100), new_password: newPassword }),
    returns: Told,
  }),
  register: post('/auth/register', {
    permission: 'public',
    summary: 'Makes an account without a role, where the office has turned registration on.',
    secret: true,
    body: z.object({
      displayName: z.string().max(1000).default(''),
      email: z.string().max(1000).default(''),
      password: z.string().max(1000).default(''),
    }),
    returns: LoginAnswer.omit({ error: true }).extend({
      error: z.array(z.object({ type: z.enum(['displayName', 'email', 'password']), message: z.string() })).optional(),
    }),
  }),
};

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

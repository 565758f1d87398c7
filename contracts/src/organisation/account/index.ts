import { z } from 'zod';
import { code, Company, get, line, Moment, orNone, post, Whole } from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';
import { LoginAnswer } from '../session/index.ts';

export const Language = z.enum(['en', 'tr', 'ar']);

/** The fields that users can change on their own account; the language is one of their settings. */
export const OwnFields = z.strictObject({
  displayName: line(200).min(1, 'Enter your name'),
  phone: orNone(code(40)),
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
  /** The office's time zone, the default. */
  officeZone: z.string(),
  /** The country of a phone number without a country code (ISO 3166): the office's. */
  phoneRegion: z.string(),
  companies: z.array(Company),
  roles: z.array(z.string()),
  photoURL: z.string().nullable(),
  zone: z.string().nullable(),
  /** Whether this server sends mail. */
  mails: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** A signed-in session of the account. */
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
/** The rule is `passwordComplaint`, which needs to know the user. */
const newPassword = z.string().min(1, 'Enter a new password').max(1000, 'At most 1000 characters');
const mailAddress = code(320).min(1, 'You must enter a email').pipe(z.email('You must enter a valid email'));

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
    summary: 'Get your account.',
    returns: Profile,
  }),
  saveProfile: post('/account-app/profile', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Update your name, phone and time zone. Requires the current version.',
    body: OwnFields.extend({ version: Whole }),
    returns: Profile,
  }),
  savePhoto: post('/account-app/photo', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Upload your photo: JPEG, PNG or WebP up to 2 MB.',
    upload: { field: 'file', mebibytes: 2 },
    body: z.strictObject({}),
    returns: Profile,
  }),
  removePhoto: post('/account-app/photo/remove', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Remove your photo.',
    returns: Profile,
  }),
  photo: get('/account-app/photos/:hash', {
    permission: 'public',
    summary: 'Get a photo by its content hash.',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    download: 'file',
    returns: z.unknown(),
  }),
  sessions: get('/account-app/sessions', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'List your sessions: this one, then the most recent.',
    returns: z.array(OpenSession),
  }),
  endSession: post('/account-app/sessions/:id/end', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'End one of your sessions on all nodes.',
    params: z.object({ id: z.uuid() }),
    returns: Told,
  }),
  endOthers: post('/account-app/sessions/end-others', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'End all your other sessions.',
    returns: Told,
  }),
  passwordCheck: post('/password-check', {
    form: true,
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Check the current password, and a new one against the password rules.',
    secret: true,
    body: z.strictObject({ password: password.optional(), new_password: newPassword.optional() }),
    returns: z.object({ correct: z.boolean().nullable(), message: z.string().nullable() }),
  }),
  passwordReset: post('/password-reset', {
    form: true,
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Set a new password and end the other sessions.',
    secret: true,
    body: PasswordReset,
    returns: Told,
  }),
  forgot: post('/account-app/forgot-password', {
    permission: 'public',
    summary: 'Email a link to set a password if the account exists. The response is always the same.',
    body: z.strictObject({ email: mailAddress }),
    returns: Told,
  }),
  setPassword: post('/account-app/set-password', {
    permission: 'public',
    summary: "Set a password with an emailed link, once, and end the account's sessions.",
    secret: true,
    body: z.strictObject({ token: line(100), new_password: newPassword }),
    returns: Told,
  }),
  register: post('/auth/register', {
    form: true,
    permission: 'public',
    summary: 'Register an account without a role, where registration is on.',
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

import { z } from 'zod';
import { codeText, Company, get, line, post, Role } from '../../kit/index.ts';
import { UserSettings } from './settings.ts';

export * from './look.ts';
export * from './settings.ts';

/** The form's rules and messages are from the specification (section 5). */
export const Login = z.object({
  username: codeText().min(1, 'You must enter a email').pipe(z.email('You must enter a valid email')),
  password: z
    .string()
    .min(1, 'Please enter your password.')
    .min(4, 'Password is too short - should be 4 chars minimum.')
    .max(200, 'At most 200 characters'),
});

export const SessionUser = z.object({
  role: z.array(Role),
  data: z.object({
    id: z.number().int(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    email: z.string(),
    aran_email: z.string().nullable(),
    settings: UserSettings,
    /** The user's own time zone; by default the browser's. */
    zone: z.string().nullable(),
    /** The time zone of the user's office. */
    officeZone: z.string(),
    shortcuts: z.array(z.string()),
    options: z.object({ country_id: z.number().int(), company_ids: z.array(Company) }),
  }),
  company: Company,
  country: z.string(),
  from: z.string(),
  /** The password was set by an admin or HR: nothing else opens until the user changes it. */
  mustChangePassword: z.boolean(),
  /** `missing`: the user must set up two-factor authentication before anything else opens. */
  secondFactor: z.enum(['on', 'off', 'missing']),
});
export type SessionUser = z.infer<typeof SessionUser>;

const LoginError = z.object({ type: z.enum(['email', 'password', 'code']), message: z.string() });

/** A user with a token, or errors by field. `code`: the password is correct, and a two-factor code is required. */
export const LoginAnswer = z.object({
  user: SessionUser.optional(),
  access_token: z.string().optional(),
  error: z.array(LoginError).optional(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const Welcome = z.object({
  product: z.string(),
  demo: z.boolean(),
  accounts: z.array(z.object({ email: z.string(), role: Role })),
  password: z.string().nullable(),
  /** Whether guests can register, and whether a forgotten password can be reset by mail. */
  registration: z.boolean(),
  forgot: z.boolean(),
});
export type Welcome = z.infer<typeof Welcome>;

/** Other parts of a user are accepted and ignored. */
const Saved = z.object({ settings: UserSettings.optional(), shortcuts: z.array(line(100)).max(50).optional() });

/** A user as the session returns it has them in `data`. */
const SavedUser = Saved.extend({ data: Saved.optional() });

export const session = {
  login: post('/login', {
    form: true,
    permission: 'public',
    summary: 'Sign in with email, password and, if set up, a two-factor code.',
    secret: true,
    body: z.object({
      username: z.string().max(320).default(''),
      password: z.string().max(1000).default(''),
      code: codeText().max(40).default(''),
    }),
    returns: LoginAnswer,
  }),
  welcome: get('/session-app/welcome', {
    permission: 'public',
    summary: 'Get the sign-in page content: product name and, in a demo, its accounts.',
    returns: Welcome,
  }),
  renew: get('/auth/access-token', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'Sign in with a stored token. Returns a new one.',
    returns: z.object({ user: SessionUser, access_token: z.string() }),
  }),
  logout: post('/auth/logout', {
    permission: 'setting-up',
    anyCompany: true,
    summary: 'End this session on all nodes.',
    returns: z.object({ message: z.string() }),
  }),
  saveSettings: post('/auth/user/update', {
    form: true,
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Save your settings and shortcuts. Other fields are ignored.',
    body: SavedUser.extend({ user: SavedUser.optional() }),
    returns: z.object({ message: z.string(), user: SessionUser }),
  }),
  switchCompany: post('/session-app/company', {
    permission: 'signed-in',
    anyCompany: true,
    summary: 'Switch this session to another of your companies.',
    body: z.strictObject({ company: Company }),
    returns: z.object({ user: SessionUser, access_token: z.string() }),
  }),
};

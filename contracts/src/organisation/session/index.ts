import { z } from 'zod';
import { Company, get, line, post, Role } from '../../kit/index.ts';
import { UserSettings } from './settings.ts';

export * from './look.ts';
export * from './settings.ts';

/** The form's rules and words are the specification's (section 5). */
export const Login = z.object({
  username: z.string().trim().min(1, 'You must enter a email').pipe(z.email('You must enter a valid email')),
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
    /** The time zone that the person chose; the browser's holds for the others. */
    zone: z.string().nullable(),
    shortcuts: z.array(z.string()),
    options: z.object({ country_id: z.number().int(), company_ids: z.array(Company) }),
  }),
  company: Company,
  country: z.string(),
  from: z.string(),
  /** An administrator chose the password: nothing else opens until the user has chosen their own. */
  mustChangePassword: z.boolean(),
  /** `missing`: the office asks this person for a second factor, and nothing else opens before it is set up. */
  secondFactor: z.enum(['on', 'off', 'missing']),
});
export type SessionUser = z.infer<typeof SessionUser>;

const LoginError = z.object({ type: z.enum(['email', 'password', 'code']), message: z.string() });

/** Either a user with a token, or what is wrong with which field. `code`: the password is right, the second factor is asked for. */
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
  /** Whether guests may make an account, and whether a forgotten password can be set by a mailed link. */
  registration: z.boolean(),
  forgot: z.boolean(),
});
export type Welcome = z.infer<typeof Welcome>;

/** The rest of a user that is sent along is left alone. */
const Saved = z.object({ settings: UserSettings.optional(), shortcuts: z.array(line(100)).max(50).optional() });

/** A user as the session answers it holds them in `data`. */
const SavedUser = Saved.extend({ data: Saved.optional() });

export const session = {
  login: post('/login', {
    permission: 'public',
    summary: 'Sign in with email, password and, if set up, a two-factor code.',
    secret: true,
    body: z.object({
      username: z.string().max(320).default(''),
      password: z.string().max(1000).default(''),
      code: z.string().max(40).default(''),
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

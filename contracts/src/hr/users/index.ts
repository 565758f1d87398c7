import { z } from 'zod';
import { Company, defineFields, get, line, listOf, PageQuery, pageOf, post, Role, Whole } from '../../kit/index.ts';
import { RoleName, User, UserCard, UserFields, UserRow } from './user.ts';
import { Handover, OpenWork, RowsInReach } from './work.ts';

export * from './user.ts';
export * from './work.ts';

export const UserFilter = PageQuery.extend({
  q: line(200).optional(),
  office: listOf(line(4)).optional(),
  /** `none` finds users without a role. */
  role: listOf(z.union([RoleName, z.literal('none')])).optional(),
  active: z.enum(['yes', 'no', 'all']).optional(),
  company: listOf(Company).optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** The fields of the user list. */
export const userFields = defineFields({
  name: { kind: 'text', sort: true },
  displayName: { kind: 'text', column: true },
  jobTitle: { kind: 'text', column: true, sort: true },
  office: { kind: 'text', column: true, sort: true },
  roles: { kind: 'words', column: true },
  active: { kind: 'flag', column: true, sort: true },
  email: { kind: 'text', column: true, sort: true },
  phone: { kind: 'text', column: true },
  manager: { kind: 'text', column: true, sort: true },
  companies: { kind: 'words', column: true },
  awayUntil: { kind: 'day', column: true },
});

/** With an ID, changes the given fields with a version check; without one, adds a user. */
export const SaveUser = UserFields.partial().extend({
  id: Whole.nullable().optional(),
  version: Whole.optional(),
  removeContract: z.boolean().optional(),
  handover: Handover.optional(),
});
export type SaveUser = z.output<typeof SaveUser>;

/** Roles in a URL, where an empty list is written `none`. */
const Roles = listOf(z.union([RoleName, z.literal('none')])).transform((given) =>
  given.filter((role): role is Role => role !== 'none'),
);

const Told = z.object({ message: z.string() });

export const users = {
  list: get('/user-app/userlist', {
    permission: 'people.read',
    summary: 'List staff of the offices whose records you manage, filtered and sorted, with the exact total.',
    query: UserFilter,
    returns: pageOf(UserRow),
  }),
  all: get('/user-app/users', {
    permission: 'people.meet',
    summary: 'List active users of the company by name.',
    returns: z.array(UserCard),
  }),
  view: get('/users-app/view-user/:userId', {
    permission: 'people.meet',
    summary:
      "Get a user. Employment details are visible to the user and to those who manage the office's staff records.",
    params: z.object({ userId: Whole }),
    returns: User,
  }),
  options: get('/user-app/options', {
    permission: 'people.write',
    summary: 'List roles, offices and companies you can give a new user.',
    returns: z.object({
      roles: z.array(Role),
      companies: z.array(Company),
      /** `phoneRegion`: the country of phone numbers without a country code (ISO 3166). */
      offices: z.array(z.object({ code: z.string(), name: z.string(), zone: z.string(), phoneRegion: z.string() })),
      /** Whether a link to set a password can be mailed. */
      mails: z.boolean(),
    }),
  }),
  save: post('/user-app/user/save', {
    permission: 'people.write',
    summary: 'Add or update a user. `contract_file` (PDF, Word, PNG or JPEG) replaces the current contract.',
    upload: { field: 'contract_file', mebibytes: 30, optional: true },
    secret: true,
    body: SaveUser,
    /** `password`: the first password of a new user, shown only once; null if a link to set it was mailed. */
    returns: Told.extend({ data: User, password: z.string().nullable() }),
  }),
  removeRole: post('/user-app/remove-user-role', {
    form: true,
    permission: 'people.write',
    summary: 'Remove all roles of a user and end their sessions. Open work must be reassigned.',
    body: z.strictObject({ user_id: Whole, handover: Handover.optional() }),
    returns: Told,
  }),
  remove: post('/user-app/remove-users', {
    form: true,
    permission: 'people.write',
    summary: "Deactivate users. They can't sign in; their history stays. Open work must be reassigned.",
    body: z.strictObject({
      userIds: z.preprocess(
        (given) => (given === undefined || typeof given === 'object' ? given : [given]),
        z.array(Whole).min(1, 'Choose staff members to deactivate').max(200),
      ),
      handover: Handover.optional(),
    }),
    returns: Told,
  }),
  mailLink: post('/user-app/users/:userId/password-link', {
    permission: 'people.write',
    summary: 'Email a user a link to set a new password.',
    params: z.object({ userId: Whole }),
    returns: Told,
  }),
  newPassword: post('/user-app/users/:userId/new-password', {
    permission: 'people.write',
    summary:
      "Set a one-time password on a server without mail. It is shown once, must be changed at the next sign-in and ends the user's sessions.",
    secret: true,
    params: z.object({ userId: Whole }),
    returns: Told.extend({ password: z.string() }),
  }),
  download: get('/user-app/download', {
    permission: 'people.meet',
    summary: "Download a user's contract. Available to the user and to those who manage the office's staff records.",
    query: z.object({ id: Whole }),
    download: 'file',
    returns: z.unknown(),
  }),
  work: get('/user-app/work', {
    permission: 'people.write',
    summary:
      "List users' open work by service with possible new owners. `stranded` is work they couldn't continue after the change.",
    query: z.object({
      userIds: listOf(Whole).refine((ids) => ids.length > 0, 'Say whose work'),
      /** `yes`: they stay, with these roles and companies; `no`: they leave. */
      keep: z.enum(['yes', 'no']).default('no'),
      roles: Roles.optional(),
      companies: listOf(Company).optional(),
    }),
    returns: z.array(OpenWork),
  }),
  reach: get('/user-app/reach', {
    permission: 'people.write',
    summary: 'Count the records these roles give access to, in each company you belong to.',
    query: z.object({ roles: Roles, companies: listOf(Company) }),
    returns: z.array(RowsInReach),
  }),
};

import { Company, Role } from '@embark/contracts/kit';
import { readSettings, type SessionUser } from '@embark/contracts/organisation/session';
import type { Ctx, Guest } from '../../../kit/context.ts';
import type { Keeper } from '../../../kit/domain.ts';
import { Problem } from '../../../kit/problem.ts';
import { recordPerson } from '../../platform/audit/index.ts';
import * as sql from './session.queries.ts';
import { firstCompany, lifetime, longest } from './session.rules.ts';
import { standingOf } from '../second-factor/index.ts';
import type { SessionRow } from './session.queries.ts';

/** The signed-in user as the API returns them. */
const present = (row: SessionRow): SessionUser => ({
  role: row.roles.filter((role): role is Role => Role.safeParse(role).success),
  data: {
    id: row.id,
    displayName: row.name,
    photoURL: row.photoUrl,
    email: row.email,
    aran_email: row.aranEmail,
    settings: readSettings({ ...readSettings(row.settings), ...(row.language && { language: row.language }) }),
    zone: row.zone,
    officeZone: row.officeZone,
    shortcuts: Array.isArray(row.shortcuts) ? row.shortcuts.map(String) : [],
    options: {
      country_id: row.countryId,
      company_ids: row.companies.filter((code): code is Company => Company.safeParse(code).success),
    },
  },
  company: Company.parse(row.company),
  country: row.country,
  from: 'embark',
  mustChangePassword: row.mustChangePassword,
  secondFactor: standingOf(row.roles, row.hasSecondFactor, row.asksSecondFactor),
});

export type From = { userAgent: string | null };
type Signed = { user: SessionUser; access_token: string };

/** When a session used now expires. */
export const expiry = (now: Date) => new Date(now.getTime() + lifetime * 1000).toISOString();

const latestOf = ({ createdAt }: { createdAt: string }) => Math.floor(Date.parse(createdAt) / 1000) + longest;

/** The current user of a session, with a new token. */
export async function answerFor(
  keeper: Keeper,
  ctx: Pick<Ctx, 'db' | 'now'>,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<Signed> {
  keeper.forget(sessionId);
  const row = await sql.findSession(ctx.db, sessionId, ctx.now);
  if (!row) throw new Problem('signed-out', 'Your session has ended. Please sign in again.');
  return { user: present(row), access_token: await keeper.sign({ sessionId, userId }, latestOf(row)) };
}

/** Signs in a user whose identity was verified. */
export async function openSession(
  keeper: Keeper,
  guest: Guest,
  account: Account,
  { userAgent }: From,
): Promise<Signed> {
  const { id } = await sql.insertSession(guest.db, {
    userId: account.id,
    company: firstCompany(account.companies),
    createdAt: guest.now.toISOString(),
    expiresAt: expiry(guest.now),
    lastSeenAt: guest.now.toISOString(),
    userAgent,
    address: guest.address,
  });
  await recordPerson(guest, account, {
    ...entryOf(account),
    action: 'session.login',
    after: { session: id, userAgent },
  });
  return answerFor(keeper, guest, { sessionId: id, userId: account.id });
}

type Account = { id: number; companies: readonly string[] };

/** Audits a refused sign-in. An unknown address is not stored, because people type passwords there. */
export const auditRefusal = (guest: Guest, account: Account | null, reason: 'password' | 'code' | 'deactivated') =>
  recordPerson(guest, account, { ...entryOf(account), action: 'session.refused', after: { reason } });

const entryOf = (account: Account | null) => ({ subject: 'sessions', subjectId: String(account?.id ?? 'unknown') });

import type { Input } from '@embark/contracts/kit';
import {
  NotificationTopic,
  preferences,
  type Preferences,
  usualPreferences,
} from '@embark/contracts/organisation/preferences';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireValid } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './preferences.queries.ts';
import { clockIn, isQuiet } from './quiet.rules.ts';

/** A user's notification channels, language and time zone. */
type UserPreferences = Preferences & { userId: number; email: string; language: string | null; zone: string };

/** The notification settings of these users, with defaults. */
export async function notificationPreferences(
  db: Ctx['db'],
  userIds: readonly number[],
): Promise<Map<number, UserPreferences>> {
  const rows = await sql.findOf(db, userIds);
  return new Map(rows.map((row) => [row.userId, preferencesOf(row)]));
}

/** The channels for a topic at a given time; the notification list always includes it. */
export function tellsBy(
  chosen: UserPreferences,
  topic: NotificationTopic,
  now: Date,
): { popup: boolean; mail: boolean } {
  const quiet = isQuiet(chosen.quietFrom, chosen.quietTo, clockIn(chosen.zone, now));
  return { popup: !quiet && chosen.popup.includes(topic), mail: !quiet && chosen.mail.includes(topic) };
}

async function get(ctx: Ctx): Promise<Preferences> {
  const { popup, mail, quietFrom, quietTo } = await own(ctx);
  return { popup, mail, quietFrom, quietTo };
}

function save(ctx: Ctx, given: Input<(typeof preferences)['save']>) {
  return inTransaction(ctx, async (ctx) => {
    const { quietFrom, quietTo } = given;
    requireValid(quietFrom === null || quietTo !== null, 'quietTo', 'Choose when quiet hours end');
    requireValid(quietTo === null || quietFrom !== null, 'quietFrom', 'Choose when quiet hours start');
    requireValid(
      quietFrom === null || quietFrom !== quietTo,
      'quietTo',
      "Quiet hours can't start and end at the same time",
    );
    const before = await get(ctx);
    const after = { quietFrom, quietTo, popup: [...new Set(given.popup)], mail: [...new Set(given.mail)] };
    await sql.save(ctx.db, ctx.reach.userId, after);
    const subjectId = String(ctx.reach.userId);
    await audit.record(ctx, { action: 'preferences.save', subject: 'people', subjectId, before, after });
    return { message: 'Notification settings saved.' };
  });
}

async function own(ctx: Ctx): Promise<UserPreferences> {
  const chosen = (await notificationPreferences(ctx.db, [ctx.reach.userId])).get(ctx.reach.userId);
  requireValid(chosen !== undefined, 'userId', 'Staff member not found.');
  return chosen;
}

const known = (topics: string[] | null, usual: readonly NotificationTopic[]) =>
  (topics ?? usual).filter((one): one is NotificationTopic => NotificationTopic.safeParse(one).success);

function preferencesOf({
  popup,
  mail,
  quietFrom,
  quietTo,
  ...who
}: Awaited<ReturnType<typeof sql.findOf>>[number]): UserPreferences {
  return {
    ...who,
    popup: known(popup, usualPreferences.popup),
    mail: known(mail, usualPreferences.mail),
    quietFrom,
    quietTo,
  };
}

export const domain: Domain = { name: 'preferences', routes: () => [serve(preferences, { get, save })] };

import { Company } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../kit/context.ts';
import { notify } from '../../workspace/notifications/index.ts';
import * as sql from './reminders.queries.ts';
import { agreementSteps, stepsDue } from './reminders.rules.ts';

/**
 * Tells managers and admins that the agreement with a provider ends (R3). Each reminder is sent once, however many nodes run: the row that records it
 * is saved with the notifications.
 */
export const remindOfAgreements = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    if (!(await sql.takeTurn(inside))) return; // another node is running
    const today = wallOf(now, RULE_ZONE).day;
    const ending = await sql.findEnding(inside, today, Math.max(...agreementSteps));
    const due = ending.flatMap(({ id, endsOn }) =>
      stepsDue(endsOn, today).map((step) => ({ providerId: id, endsOn, step })),
    );
    const claimed = new Set((await sql.claim(inside, due, now)).map(({ providerId }) => providerId));
    if (claimed.size === 0) return;
    const keepers = await sql.findKeepers(inside);
    await notify(
      inside,
      ...ending
        .filter(({ id }) => claimed.has(id))
        .map(({ id, company, name, endsOn }) => ({
          kind: 'agreementEnds' as const,
          data: { name, endsOn },
          company: Company.parse(company),
          by: null,
          at: now,
          to: keepers.filter(({ companies }) => companies.includes(company)).map((keeper) => keeper.id),
          url: `/apps/provider/providers/${id}`,
        })),
    );
  });

import { companies } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { claimChecks, type DueChecks } from '../../organisation/rulebook/index.ts';
import { type Notice, notify } from '../notifications/index.ts';

const CHECK = 'rule-checks.tell';

/** Tells who keeps an area of the rule book how many of its values need a check: once a month, on any number of nodes. */
export const tellChecks = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    const due = await claimChecks(inside, now);
    await notify(inside, ...due.flatMap((one) => noticesOf(one, now)));
  });

const homeOf = (held: readonly string[]) => companies.find((company) => held.includes(company));

/** One notice per company: in the first that a keeper belongs to. The rule book is the same in all. */
function noticesOf({ area, count, month, keepers }: DueChecks, now: Date): Notice[] {
  return companies.flatMap((company): Notice[] => {
    const to = keepers.filter((keeper) => homeOf(keeper.companies) === company).map(({ id }) => id);
    if (to.length === 0) return [];
    return [
      {
        kind: 'rulesToCheck',
        data: { count, ruleArea: area },
        company,
        to,
        by: null,
        at: now,
        url: `/apps/settings/rule-book?area=${area}&check=yes`,
        once: `rules ${area} ${month}`,
      },
    ];
  });
}

const ruleCheckTasks = (db: Ctx['db'], now: () => Date): Tasks => ({ [CHECK]: () => tellChecks(db, now()) });

export const domain: Domain = {
  name: 'rule-checks',
  tasks: ({ database: { db }, now }) => ruleCheckTasks(db, now),
  everyNight: [CHECK],
};

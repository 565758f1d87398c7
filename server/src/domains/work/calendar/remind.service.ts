import { Company } from '@embark/contracts/kit';
import { type Ctx, newTransaction } from '../../../kit/context.ts';
import { notify } from '../../workspace/notifications/index.ts';
import { dueReminders } from './remind.queries.ts';
import { pathOf } from './tell.service.ts';

/** Reminds owners of their events, once for each occurrence and reminder on any number of nodes: the key of the notification is unique. */
export async function remind(db: Ctx['db'], now: Date): Promise<void> {
  const rows = await dueReminders(db, now);
  if (rows.length === 0) return;
  await newTransaction(db, (inside) =>
    notify(
      inside,
      ...rows.map(({ id, company, ownerId, title, isWhole, day, at: starts, minutes }) => ({
        kind: 'calendar' as const,
        data: { step: 'calendarSoon' as const, title, at: isWhole ? day : starts, isWhole, name: '', answer: null },
        company: Company.parse(company),
        to: [ownerId],
        by: null,
        at: now,
        url: pathOf(company, { id }, day),
        once: `calendar ${id} ${starts} ${minutes}`,
      })),
    ),
  );
}

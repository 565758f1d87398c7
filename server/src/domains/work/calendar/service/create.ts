import type { calendar, CalendarEvent } from '@embark/contracts/work/calendar';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { tellInvitees, wholeOf } from '../tell.service.ts';
import { present } from './read.ts';
import { insertEvent, requireInvitable, startOf, timesOf } from './write.ts';

/** Adds an event; a series starts on the first day of its rule. Invitees are notified. */
export const create = (ctx: Ctx, { another, ...form }: Input<typeof calendar.create>): Promise<CalendarEvent> =>
  inTransaction(ctx, async (ctx) => {
    const times = timesOf(form);
    await requireInvitable(ctx, form);
    const all = { ...times, startsOn: startOf(times, form.rule, form.zone) };
    const { company, userId: ownerId } = ctx.reach;
    const answer = await askAgain(ctx, 'calendar.create', { ...all, company, ownerId, title: form.title }, { another });
    const made = await insertEvent(ctx, form, all);
    await tellInvitees(
      ctx,
      {
        step: 'calendarInvited',
        event: made,
        day: made.startsOn,
        file: { method: 'REQUEST', parts: await wholeOf(ctx, made) },
      },
      made.invitees,
    );
    await audit.recordChange(ctx, 'calendar.create', made.id, null, {
      title: made.title,
      starts: form.starts,
      rule: made.rule,
      ...answer,
    });
    return present(ctx, made);
  });

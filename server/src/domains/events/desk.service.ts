import type { DeskAnswer, DeskItem } from '@embark/contracts/events';
import { type Ctx, inTransaction } from '../../kit/context.ts';
import { allow, Problem } from '../../kit/problem.ts';
import { attend, type Done, findActions, findAttendance, findSame, setRight } from '../registrations/index.ts';
import type { Given, Sent } from './calls.ts';
import { findDesk } from './desk.queries.ts';
import { mayChange } from './events.access.ts';
import * as sql from './events.queries.ts';
import { enrolOrFind, numbersOf } from './register.service.ts';
import { attempt } from './savepoint.queries.ts';

export async function desk(ctx: Ctx, { id, since }: Given['desk']): Promise<Sent['desk']> {
  const event = await sql.look(ctx.db, ctx.reach, id);
  allow(mayChange(ctx.reach, event));
  const found = await findDesk(ctx.db, ctx.reach, id, since);
  if (!found) throw new Problem('not-found', 'There is no such event within your reach.');
  return found;
}

const refused = (key: string, message: string): DeskAnswer => ({ key, outcome: 'refused', id: null, message });
const CANCELLED = 'This event was cancelled.';
const STRANGER = 'This registration is not there any more.';

/**
 * Takes what was done at a desk. The event is locked for the whole batch, so that two desks come one after the other; a walk-in that is refused
 * takes back nothing of the rest.
 */
export function sync(ctx: Ctx, { id, sentAt, items }: Given['sync']): Promise<Sent['sync']> {
  return inTransaction(ctx, async (ctx) => {
    const event = await sql.lock(ctx.db, ctx.reach, id);
    allow(mayChange(ctx.reach, event));
    if (event.state === 'cancelled') return { answers: items.map(({ key }) => refused(key, CANCELLED)) };
    const clocks = { sentAt: Date.parse(sentAt), now: ctx.now.getTime() };
    const moment = (at: string) => setRight(Date.parse(at), clocks);

    const asked = items.flatMap((item) => [item.key, ...(item.kind === 'walk-in' ? [] : [item.of])]);
    const known = new Map(
      (await findActions(ctx.db, id, asked)).flatMap(({ key, enquiryId }) =>
        enquiryId ? [[key, enquiryId] as const] : [],
      ),
    );
    const answers = new Map<string, DeskAnswer>();
    const done: Done[] = [];
    for (const item of items) {
      if (item.kind !== 'walk-in' || known.has(item.key)) continue;
      try {
        const enquiryId = await attempt(ctx.db, () => welcome(ctx, event, item));
        known.set(item.key, enquiryId);
        done.push({ key: item.key, kind: 'walk-in', enquiryId, at: moment(item.at) });
      } catch (refusal) {
        if (!(refusal instanceof Problem)) throw refusal;
        answers.set(item.key, refused(item.key, Object.values(refusal.more.fields ?? {})[0] ?? refusal.message));
      }
    }
    const named = items.flatMap((item) => (item.kind === 'walk-in' ? [] : [known.get(item.of) ?? item.of]));
    const here = new Set((await findAttendance(ctx.db, id, named)).map(({ enquiryId }) => enquiryId));
    for (const item of items) {
      if (item.kind === 'walk-in' || known.has(item.key)) continue;
      const enquiryId = known.get(item.of) ?? item.of;
      if (here.has(enquiryId)) done.push({ key: item.key, kind: item.kind, enquiryId, at: moment(item.at) });
      else answers.set(item.key, refused(item.key, STRANGER));
    }
    await attend(ctx, id, done);
    const ids = new Map([...known, ...done.map(({ key, enquiryId }) => [key, enquiryId] as const)]);
    return {
      answers: items.map(
        ({ key }) => answers.get(key) ?? { key, outcome: 'done', id: ids.get(key) ?? null, message: null },
      ),
    };
  });
}

const ALIKE = 0.5; // as where a new enquiry finds its person

/** Somebody at the door: who is registered already, by the same email or number and a similar name, is that person; else they are registered now. */
async function welcome(ctx: Ctx, event: sql.Kept, item: Extract<DeskItem, { kind: 'walk-in' }>): Promise<string> {
  const marks = { name: item.name, email: item.email || null, numbers: numbersOf(item, event.region) };
  const [same] = await findSame(ctx.db, event.id, marks);
  if (same && same.likeness >= ALIKE) return same.enquiryId;
  const enrolled = await enrolOrFind(ctx, event, { ...item, walkIn: true });
  return typeof enrolled === 'string' ? enrolled : enrolled.enquiryId;
}

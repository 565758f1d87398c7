import type { Output, Input } from '@embark/contracts/kit';
import { type DeskAnswer, DeskItem, DeskKey, type events } from '@embark/contracts/crm/events';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, Problem } from '../../../kit/problem.ts';
import { identityOf, onlySame } from '../contacts/index.ts';
import {
  attend,
  type Done,
  findActions,
  findAttendance,
  findSame,
  hearOfPeople,
  setRight,
} from '../registrations/index.ts';
import { attempt, findDesk, isRefused } from './events.queries.ts';
import { mayChange } from './events.access.ts';
import * as sql from './events.queries.ts';
import { enrolOrFind, numbersOf } from './register.service.ts';

export async function desk(ctx: Ctx, { id, since }: Input<typeof events.desk>): Promise<Output<typeof events.desk>> {
  const event = await sql.eventLock.find(ctx, id);
  allow(mayChange(ctx.reach, event));
  await hearOfPeople(ctx, id);
  const found = await findDesk(ctx.db, ctx.reach, id, since);
  if (!found) throw new Problem('not-found', "Event not found, or you don't have access.");
  return found;
}

const CANCELLED = 'This event was cancelled.';
const ELSEWHERE = 'This belongs to another event.';
const UNREADABLE = "This can't be saved.";
const STRANGER = 'This registration no longer exists.';

/**
 * Applies the actions of a check-in desk. Locks the event for the whole batch, so that desks take turns. An action saved before counts as done,
 * whatever happened to the event since; a refused action does not affect the others.
 */
export function sync(ctx: Ctx, { id, sentAt, items }: Input<typeof events.sync>): Promise<Output<typeof events.sync>> {
  return inTransaction(ctx, async (ctx) => {
    const event = await sql.eventLock.lock(ctx, id);
    allow(mayChange(ctx.reach, event));
    const refusals = new Map<string, string>();
    const readable = items.flatMap((item) => {
      const read = DeskItem.safeParse(item);
      if (!read.success) refusals.set(item.key, read.error.issues[0]?.message ?? UNREADABLE);
      return read.data ?? [];
    });
    const keys = items.flatMap(({ key }) => DeskKey.safeParse(key).data ?? []);
    const mentionedIds = [...keys, ...readable.flatMap((item) => (item.kind === 'walk-in' ? [] : [item.of]))];
    const known = new Map<string, string>();
    for (const { key, eventId, enquiryId } of await findActions(ctx.db, mentionedIds)) {
      if (eventId !== id) refusals.set(key, ELSEWHERE);
      else if (enquiryId) known.set(key, enquiryId);
    }
    const fresh = readable.filter(({ key }) => !known.has(key) && !refusals.has(key));
    for (const item of fresh) {
      if (item.kind !== 'walk-in' || known.has(item.key)) continue;
      const result = event.state === 'cancelled' ? { refusal: CANCELLED } : await registerWalkIn(ctx, event, item);
      if ('refusal' in result) refusals.set(item.key, result.refusal);
      else known.set(item.key, result.enquiryId);
    }
    const named = fresh.flatMap((item) => (item.kind === 'walk-in' ? [] : [known.get(item.of) ?? item.of]));
    const registered = new Set((await findAttendance(ctx.db, id, named)).map(({ enquiryId }) => enquiryId));
    const done: Done[] = [];
    for (const { key, kind, at, ...item } of fresh) {
      const of = 'of' in item ? (known.get(item.of) ?? item.of) : undefined;
      const enquiryId = of === undefined ? known.get(key) : registered.has(of) ? of : undefined;
      if (enquiryId) done.push({ key, kind, enquiryId, at: Date.parse(at) });
      else if (of !== undefined) refusals.set(key, STRANGER);
    }
    await attend(ctx, id, setRight(done, { sentAt: Date.parse(sentAt), now: ctx.now.getTime() }));
    const ids = new Map([...known, ...done.map(({ key, enquiryId }) => [key, enquiryId] as const)]);
    return { answers: items.map(({ key }) => answerOf(key, ids.get(key), refusals.get(key))) };
  });
}

const answerOf = (key: string, id: string | undefined, refusal: string | undefined): DeskAnswer =>
  id === undefined
    ? { key, outcome: 'refused', id: null, message: refusal ?? UNREADABLE }
    : { key, outcome: 'done', id, message: null };

type WalkIn = Extract<DeskItem, { kind: 'walk-in' }>;

/** Registers a walk-in, or returns why that is not possible. */
async function registerWalkIn(
  ctx: Ctx,
  event: sql.Kept,
  item: WalkIn,
): Promise<{ enquiryId: string } | { refusal: string }> {
  try {
    return { enquiryId: await attempt(ctx.db, () => findOrRegister(ctx, event, item)) };
  } catch (problem) {
    if (isRefused(problem)) return { refusal: UNREADABLE };
    if (!(problem instanceof Problem) || problem.statusCode >= 500) throw problem;
    return { refusal: Object.values(problem.more.fields ?? {})[0] ?? problem.message };
  }
}

/** Checks in a walk-in: an existing registration of the same person, or a new one. */
async function findOrRegister(ctx: Ctx, event: sql.Kept, item: WalkIn): Promise<string> {
  const { name } = item;
  const email = item.email?.toLowerCase() || null;
  const numbers = numbersOf(item, event.region);
  const reached = await findSame(ctx.db, event.id, { name, email, numbers });
  const who = { names: [name], emails: email ? [email] : [], phones: numbers, dateOfBirth: null };
  const [same] = onlySame(who, reached, identityOf);
  if (same) return same.enquiryId;
  const enrolled = await enrolOrFind(ctx, event, { ...item, walkIn: true });
  return typeof enrolled === 'string' ? enrolled : enrolled.enquiryId;
}

import type { contacts, DuplicatePair } from '@embark/contracts/crm/contacts';
import type { contactStreams } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import type { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { ofPerson as pairsOf } from '../duplicates/list.queries.ts';
import { ofPerson as mergesOf } from '../merge/journal.queries.ts';
import { findBoth, type Stored } from '../merge/merge.queries.ts';
import { present } from '../merge/people.service.ts';
import { undoUntil, whyNot } from '../merge/undo.rules.ts';
import { findCard } from './card.queries.ts';
import { changesOf } from './history.rules.ts';
import * as sql from './person.queries.ts';

type Streams = typeof contactStreams;

/** The contact, or the one they were merged into, or 404. */
async function find(ctx: Ctx, id: string): Promise<Stored> {
  const [found] = await findBoth(ctx.db, ctx.reach, [await sql.survivorOf(ctx.db, id)]);
  if (!found) throw new Problem('not-found', "Contact not found, or you don't have access.");
  return found;
}

export async function profile(
  ctx: Ctx,
  { id }: Input<typeof contacts.profile>,
): Promise<Output<typeof contacts.profile>> {
  const person = await find(ctx, id);
  if (person.dateOfBirth !== null) audit.noteRead(ctx, 'contacts', person.id, ['dateOfBirth']);
  const merges = await mergesOf(ctx.db, person.id);
  return {
    ...present(person),
    aliases: await sql.aliasesOf(ctx.db, person.id),
    merges: merges.map((merge) => {
      const reason = whyNot(merge, ctx.now);
      const { name, by, at, undoneBy, undoneAt } = merge;
      const until = reason === null ? undoUntil(at) : null;
      return { id: merge.id, name, by, at, undoneBy, undoneAt, until, whyNot: reason };
    }),
    duplicates: await pairsOf<DuplicatePair>(ctx.db, person.id),
  };
}

export async function card(ctx: Ctx, { id }: Input<typeof contacts.card>): Promise<Output<typeof contacts.card>> {
  const found = await findCard(ctx.db, ctx.reach, await sql.survivorOf(ctx.db, id));
  if (!found) throw new Problem('not-found', "Contact not found, or you don't have access.");
  return found;
}

export async function timeline(ctx: Ctx, { id, ...query }: Input<Streams['timeline']>): Promise<Raw> {
  const person = await find(ctx, id);
  return stream.read(ctx, [{ contactId: person.id }], query);
}

export async function history(ctx: Ctx, { id }: Input<Streams['history']>): Promise<Output<Streams['history']>> {
  const person = await find(ctx, id);
  const people = await sql.withMerged(ctx.db, person.id);
  const trails = await Promise.all(people.map((one) => audit.changesOf(ctx.db, 'contacts', one)));
  const rows = trails
    .flat()
    .toSorted((one, other) => other.id - one.id)
    .flatMap(changesOf);
  if (rows.some(({ field }) => field === 'dateOfBirth')) audit.noteRead(ctx, 'contacts', person.id, ['dateOfBirth']);
  return { rows };
}

import type { Ctx } from '../../../kit/context.ts';
import { mentionedIn } from './mentions.rules.ts';
import * as sql from './notifications.queries.ts';
import { type Notice, notify } from './notify.ts';

type Mention = { note: string; about: NonNullable<Notice['about']>; record: { number: string; name: string } };

const SHOWN = 200; // characters of a note that a notification shows

/** Tells those who are named in a note, `@Full Name` or `@email`, if they may see the record that it stands at. */
export async function mention({ db, reach, now }: Ctx, { note, about, record }: Mention): Promise<void> {
  if (!note.includes('@')) return;
  const to = mentionedIn(note, await sql.findNames(db, reach.company));
  if (to.length === 0) return;
  const data = { number: record.number, name: record.name, note: note.trim().slice(0, SHOWN).toWellFormed() };
  await notify(db, { kind: 'mentioned', data, company: reach.company, to, by: reach.userId, at: now, about });
}

import type { contacts } from '@embark/contracts/crm/contacts';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { Raw } from '../../../kit/responses.ts';
import { find } from './detail.queries.ts';
import { survivorOf } from './person/person.queries.ts';
import { findPage } from './list.queries.ts';
import { touchesOf } from './touches.rules.ts';

type Given = { [K in keyof typeof contacts]: Input<(typeof contacts)[K]> };
type Sent = { [K in keyof typeof contacts]: Output<(typeof contacts)[K]> };

/** The database has written the page already; it goes out as it came. */
export const list = async ({ db, pool, reach }: Ctx, filter: Given['list']): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, filter));

/** The same list for those who reach some of the people: never all of them, always those who were asked for. */
export const search = (ctx: Ctx, asked: Given['search']): Promise<Raw> => list(ctx, asked);

export async function get({ db, reach }: Ctx, { id }: Given['get']): Promise<Sent['get']> {
  const person = await find(db, reach, await survivorOf(db, id));
  return { ...person, ...touchesOf(person.enquiryList) };
}

import type { conversions } from '@embark/contracts/crm/conversions';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { noteOpened } from '../../../platform/recents/index.ts';
import * as sql from '../conversions.queries.ts';
import { conversionList } from '../list.queries.ts';
import { present } from '../present.ts';

/** The database has written the page already; it goes out as it came. */
export const list = async (ctx: Ctx, filter: Input<typeof conversions.list>): Promise<Raw> =>
  new Raw(await conversionList.page(ctx, filter));

export async function get(ctx: Ctx, { id }: Input<typeof conversions.get>): Promise<Output<typeof conversions.get>> {
  const stored = await sql.conversionTable.read(ctx, id);
  noteOpened(ctx, 'conversions', id);
  return present(ctx, stored);
}

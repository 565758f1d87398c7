import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { CourseUse } from '../../catalogue/register/index.ts';
import { type Notice, notify, withdrawNotices } from '../../workspace/notifications/index.ts';
import { countEnded, type Ended, findEnded } from './ended.queries.ts';

const EACH = 5; // notifications for one owner; more become one with the count
const PATH = '/apps/applications';

const causeOf = (importId: string) => `register ${importId}`;

/** R2: notifies the owners of open applications whose courses the register has taken out of force, once for each application. */
async function notifyOwners(db: Ctx['db'], importId: string, at: Date): Promise<void> {
  const byOwner = Map.groupBy(await findEnded(db, importId), ({ ownerId, company }) => `${company} ${ownerId}`);
  await notify(db, ...[...byOwner.values()].flatMap((rows) => noticesOf(rows, importId, at)));
}

function noticesOf(rows: readonly Ended[], importId: string, at: Date): Notice[] {
  const [first] = rows;
  if (!first) return [];
  const same = { company: Company.parse(first.company), to: [first.ownerId], by: null, at };
  if (rows.length > EACH)
    return [
      {
        ...same,
        kind: 'courseEndedMany',
        data: { count: rows.length },
        url: `${PATH}?register=${importId}&owner=me`,
        once: causeOf(importId),
      },
    ];
  return rows.map(({ id, number, name, course, change, conversionId }) => ({
    ...same,
    kind: 'courseEnded',
    data: { number, name, course, change },
    about: { conversionId },
    url: `${PATH}/${id}`,
    once: `${causeOf(importId)} ${id}`,
  }));
}

/** What applications do when an import takes courses out of force. */
export const courseUse: CourseUse = {
  countOpen: ({ db, reach }, importId) => countEnded(db, reach, importId),
  notify: notifyOwners,
  withdraw: (db, importId, at) => withdrawNotices(db, causeOf(importId), at),
};

import type { NotificationContent } from '@embark/contracts/notifications';
import { addresses } from '@embark/contracts/screens';
import type { Company } from '@embark/contracts/kit';
import type { Db } from '../../db/client.ts';
import * as sql from './notifications.queries.ts';
import { sentenceOf, variantOf } from './sentences.rules.ts';

export type Notice = NotificationContent & {
  company: Company;
  /** Who is told. Whoever caused it is not: nobody needs telling what they did. */
  to: readonly number[];
  /** Who caused it, or null when it was nobody. */
  by: number | null;
  at: Date;
  /** The record it is about, which a click opens. Those who may not see the record do not see the notification. */
  about?: { enquiryId: string } | { conversionId: string } | { importId: string };
  /** The page that a click opens, when it is not the record. */
  url?: string;
  /** A name for the cause: the same one never tells a person twice. */
  once?: string;
};

/**
 * Tells people something, inside the transaction of what it tells about: they hear of it when that commits and not otherwise. People who have left
 * or do not belong to the company are passed over.
 */
export async function notify(db: Db, ...notices: Notice[]): Promise<void> {
  const people = await sql.findPeople(db, [...new Set(notices.flatMap(({ to, by }) => [...to, ...(by ? [by] : [])]))]);
  const rows = notices.flatMap((notice) => {
    const { kind, data, company, to, by, at, about, once } = notice;
    const author = people.find(({ id }) => id === by)?.name ?? null;
    const readers = people.filter(
      (one) => to.includes(one.id) && one.id !== by && one.active && one.companies.includes(company),
    );
    return readers.map(({ id }) => ({
      company,
      userId: id,
      assignedBy: by,
      kind,
      variant: variantOf(kind),
      data: JSON.stringify(data),
      message: sentenceOf(notice, author),
      onclickUrl: notice.url ?? addressOf(company, about),
      enquiryId: about && 'enquiryId' in about ? about.enquiryId : null,
      conversionId: about && 'conversionId' in about ? about.conversionId : null,
      importId: about && 'importId' in about ? about.importId : null,
      start: at.toISOString(),
      once: once ?? null,
    }));
  });
  await sql.insert(db, rows);
}

function addressOf(company: Company, about: Notice['about']): string | null {
  if (!about) return null;
  const at = addresses[company];
  if ('enquiryId' in about) return at.enquiry(about.enquiryId);
  if ('conversionId' in about) return at.client(about.conversionId);
  return `${at.import}?import=${about.importId}`;
}

import { Company } from '@embark/contracts/kit';
import { addresses } from '@embark/contracts/screens';
import type { Ctx } from '../../../kit/context.ts';
import { type Notice, notify } from '../../workspace/notifications/index.ts';
import * as sql from './job/progress.queries.ts';

const kinds = {
  import: { done: 'importDone', failed: 'importFailed', cancelled: 'importCancelled' },
  rehearsal: { done: 'rehearsalDone', failed: 'rehearsalFailed', cancelled: 'rehearsalCancelled' },
} as const;

/** The list of all enquiries that these roles can open; each office abroad has its own. */
function listFor(company: Company, roles: readonly string[]): string {
  const isGeneral = roles.some((role) => ['admin', 'manager', 'user', 'staff'].includes(role));
  const abroad = [
    ['buser', 'veb'],
    ['pkuser', 'vep'],
    ['induser', 'vei'],
  ].find(([role]) => role !== undefined && roles.includes(role))?.[1];
  return company === 'fc' && !isGeneral && abroad
    ? `/apps/${abroad}-enquiries/all/all`
    : addresses[company].enquiries();
}

/**
 * Notifies the importer how the import ended, and new owners how many enquiries they received: one notification per person. `by` is who stopped it,
 * if anyone.
 */
export async function notifyEnded(db: Ctx['db'], id: string, at: Date, by: number | null = null): Promise<void> {
  const ended = await sql.findEnded(db, id);
  const ends = kinds[ended?.dryRun ? 'rehearsal' : 'import'];
  const kind = ended && Object.entries(ends).find(([state]) => state === ended.state)?.[1];
  if (!ended || !kind) return;
  const { fileName, created, updated, skipped, failed, createdBy, dryRun } = ended;
  const company = Company.parse(ended.company);
  const owners = dryRun ? [] : await sql.ownersOf(db, id);
  const ownerNotices = owners.map(
    ({ userId, roles, count }): Notice => ({
      kind: 'importAssigned',
      data: { count, fileName },
      company,
      to: [userId],
      by: createdBy,
      at,
      url: `${listFor(company, roles)}?assignee=me&importId=${id}`,
      once: `import ${id} assigned`,
    }),
  );
  await notify(
    db,
    {
      kind,
      data: { fileName, created, updated, skipped, failed },
      company,
      to: [createdBy],
      by,
      at,
      about: { importId: id },
      once: `import ${id} ended`,
    },
    ...ownerNotices,
  );
}

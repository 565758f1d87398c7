import { licences, type NewLicence } from '@embark/contracts/organisation/licences';
import type { z } from 'zod';
import type { Person, testApp } from './app.ts';

/** A MARN from 1 December 2025 to 30 November 2026, with insurance. */
export const aLicence = (
  given: Partial<z.input<typeof NewLicence>> & { userId: number },
): z.input<typeof NewLicence> => ({
  kind: 'marn',
  number: '1234567',
  validFrom: '2025-12-01',
  validTo: '2026-11-30',
  insurer: 'Guild Insurance',
  policy: 'PI-2026',
  coverAmount: 25_000_000,
  coverCurrency: 'AUD',
  insuredTo: '2026-12-31',
  cpdPoints: 6,
  checkedOn: '2025-12-01',
  state: 'active',
  ...given,
});

/** Records a licence, as the given person of human resources. */
export async function licensed(crm: ReturnType<typeof testApp>, by: Person, given: Parameters<typeof aLicence>[0]) {
  const { status, body } = await crm.as(by, licences.create, aLicence(given));
  if (status !== 200) throw new Error(`no licence: ${JSON.stringify(body)}`);
  return body;
}

/** Registers people as migration agents for years, for tests that lodge but are about something else. */
export async function asAgents(crm: ReturnType<typeof testApp>, ...people: Person[]): Promise<void> {
  const rows = people.map(({ id }) => ({
    userId: id,
    kind: 'marn',
    number: String(1_000_000 + id),
    validFrom: '2025-01-01',
    validTo: '2030-12-31',
    insuredTo: '2030-12-31',
  }));
  await crm.database.db.insertInto('licences').values(rows).execute();
}

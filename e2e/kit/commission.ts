import { admissionFile } from './courses.ts';
import type { Api } from './fixtures.ts';

type Made = { id: string; version: number };

/** Terms of 15 % of the first year, all after the first census and without a last day to claim. */
export const termsOf = (api: Api, providerId: number, given: object = {}) =>
  api('POST', '/api/commission-app/terms', {
    providerId,
    levels: [],
    courseIds: [],
    countries: [],
    offices: [],
    basis: 'first-year',
    currency: 'AUD',
    rate: 1500,
    amount: null,
    yearlyPeriods: 2,
    net: false,
    tierPeriod: 'year',
    tiers: [],
    parts: [{ share: 10_000, census: 1, claimBy: null }],
    censusDays: ['03-31'],
    windowDays: null,
    paymentDays: 30,
    perInvoice: null,
    purchaseOrder: false,
    asks: [],
    clawBackDays: null,
    subAgentShare: null,
    note: '',
    validFrom: '2026-01-01',
    validTo: null,
    ...given,
  });

/** A student of Melbourne in a course whose enrolment is confirmed: A$17,000 in the first year, so that 15 % are 2,550. */
export async function enrolledIn(
  api: Api,
  courseId: number,
  given: object = {},
): Promise<{ id: string; number: string }> {
  const file = await admissionFile(api);
  const path = '/api/applications-app/applications';
  const { id } = await api<Made>('POST', path, { conversionId: file.id, courseId, intakeOn: '2026-02-23' });
  const read = () => api<Made & { number: string }>('GET', `${path}/${id}`);
  const move = async (asked: object) =>
    api('POST', `${path}/${id}/move`, { version: (await read()).version, ...asked });
  const fields = { firstYear: 1_700_000, studentNumber: 'S1234567', ...given };
  await api('PATCH', `${path}/${id}`, { version: (await read()).version, ...fields });
  const code = `E${crypto.randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')}`;
  await move({ to: 'submitted' });
  await move({ to: 'full' });
  await move({ to: 'accepted', evidence: 'receipt of the deposit was seen' });
  await move({ to: 'coe', coe: { code, startsOn: '2026-02-23', endsOn: '2028-11-24' } });
  await move({ to: 'commenced', on: '2026-02-23', censusOn: '2026-03-31' });
  await move({ to: 'enrolled', evidence: 'list of enrolled students of the provider' });
  const { number } = await read();
  return { id, number };
}

import type { Licence } from '@embark/contracts/organisation/licences';

/** A MARN that is valid for a while. */
export const someLicence = (given: Partial<Licence> = {}): Licence => ({
  id: '0197a000-0000-7000-8000-00000000b001',
  version: 3,
  userId: 7,
  name: 'Daniel Reid',
  office: 'AU',
  kind: 'marn',
  number: '1234567',
  validFrom: '2026-07-01',
  validTo: '2027-06-30',
  insurer: 'Guild Insurance',
  policy: 'PI-1',
  coverAmount: 25_000_000,
  coverCurrency: 'AUD',
  insuredTo: '2027-07-31',
  cpdPoints: 7,
  checkedOn: '2026-10-01',
  state: 'active',
  standing: 'valid',
  daysLeft: 218,
  can: { edit: true },
  ...given,
});

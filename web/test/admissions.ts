import type { AdmissionTable } from '@embark/contracts/casework/admissions';

/** Two providers and a third with drafts only. */
export const someFigures = (given: Partial<AdmissionTable> = {}): AdmissionTable => ({
  by: 'provider',
  rows: [
    {
      key: '3',
      label: 'Yarra Valley University',
      counts: { all: 33, applied: 30, offer: 21, accepted: 16, coe: 13, visa: 8, commenced: 0 },
    },
    {
      key: '7',
      label: 'Harbour College',
      counts: { all: 11, applied: 11, offer: 8, accepted: 6, coe: 5, visa: 3, commenced: 2 },
    },
    {
      key: '9',
      label: 'Outback TAFE',
      counts: { all: 2, applied: 0, offer: 0, accepted: 0, coe: 0, visa: 0, commenced: 0 },
    },
  ],
  total: { all: 46, applied: 41, offer: 29, accepted: 22, coe: 18, visa: 11, commenced: 2 },
  ...given,
});

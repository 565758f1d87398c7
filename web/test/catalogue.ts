import type { CampaignRow } from '@embark/contracts/catalogue/campaigns';
import type { LeadSourceRow } from '@embark/contracts/catalogue/leadSources';
import type { ServiceRow } from '@embark/contracts/catalogue/services';

const listed = {
  version: 3,
  active: true,
  updatedAt: '2026-11-02T05:00:00.000Z',
  can: { edit: true },
  nameTr: '',
  nameAr: '',
};

/** The migration service of Dhaka, as a manager sees it; `given` says what is different. */
export const someService = (given: Partial<ServiceRow> = {}): ServiceRow => ({
  ...listed,
  id: 6,
  code: 'VEB',
  name: 'Migration Bangladesh',
  kind: 'migration',
  office: 'BD',
  position: 21,
  enquiries: 1234,
  openEnquiries: 56,
  conversions: 78,
  ...given,
});

export const someLeadSource = (given: Partial<LeadSourceRow> = {}): LeadSourceRow => ({
  ...listed,
  id: 8,
  name: 'Education fair',
  note: 'Rented stand',
  cost: 250_000,
  currency: 'BDT',
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  leads: 40,
  conversions: 5,
  paidLeads: 25,
  paidConversions: 4,
  costPerLead: 10_000,
  costPerConversion: 62_500,
  ...given,
});

export const someCampaign = (given: Partial<CampaignRow> = {}): CampaignRow => ({
  ...listed,
  id: 3,
  name: 'Dhaka education fair',
  channel: 'Event',
  office: 'BD',
  startsOn: '2026-10-01',
  endsOn: null,
  budget: 500_000,
  cost: 400_000,
  currency: 'BDT',
  note: '',
  leads: 20,
  conversions: 4,
  costPerLead: 20_000,
  costPerConversion: 100_000,
  fees: 1_000_000,
  return: 150,
  ...given,
});

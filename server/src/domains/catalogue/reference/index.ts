import { catalogue } from '@embark/contracts/catalogue/reference';
import { campaignFields, CampaignFilter, campaigns } from '@embark/contracts/catalogue/campaigns';
import { leadSourceFields, LeadSourceFilter, leadSources } from '@embark/contracts/catalogue/leadSources';
import { serviceFields, ServiceFilter, services } from '@embark/contracts/catalogue/services';
import type { Domain } from '../../../kit/domain.ts';
import { type RecordList, recordList } from '../../../kit/list/list.ts';
import { partsOf as campaignParts } from './campaigns/campaigns.queries.ts';
import { partsOf as leadSourceParts } from './leadSources/leadSources.queries.ts';
import { partsOf as serviceParts } from './services/services.queries.ts';
import { serve } from '../../../kit/serve.ts';
import * as campaignCalls from './campaigns/campaigns.service.ts';
import * as service from './reference.service.ts';
import * as leadSourceCalls from './leadSources/leadSources.service.ts';
import * as serviceCalls from './services/services.service.ts';

export {
  type FoundService,
  findReason,
  findService,
  hasCampaign,
  isOfOffice,
  hasLeadSource,
  kindsMeant,
  ofKind,
  ofService,
} from './lookup.queries.ts';
export { type Names, namesAt, namesNow } from './names.queries.ts';
export { enquiryStatuses } from './reference.service.ts';

const { enquiryStatuses: _served, ...offered } = catalogue; // served by the enquiries domain, which knows the allowed moves

/** Options for forms and filters, and the catalogue screens. */
const catalogueRoutes = [
  serve(offered, {
    reference: service.reference,
    enquiryStatusesFilter: service.enquiryStatusesFilter,
    enquiryStatusesServices: service.enquiryStatusesServices,
    enquiryStatusesScode: service.enquiryStatusesScode,
    conversionStatuses: service.conversionStatuses,
    reportConversionStatuses: service.conversionStatuses,
    conversionStatusesMenu: service.conversionStatusesMenu,
  }),
  serve(services, serviceCalls),
  serve(leadSources, leadSourceCalls),
  serve(campaigns, campaignCalls),
];

/** Lists of the catalogue screens; catalogue editors may export them. */
export const catalogueLists: readonly RecordList[] = [
  recordList<CampaignFilter>({
    name: 'campaigns',
    reads: 'catalogue.write',
    exports: 'catalogue.write',
    fields: campaignFields,
    filter: CampaignFilter,
    parts: (reach, _now, filter) => campaignParts(reach, filter),
  }),
  recordList<LeadSourceFilter>({
    name: 'leadSources',
    reads: 'catalogue.read',
    exports: 'catalogue.write',
    fields: leadSourceFields,
    filter: LeadSourceFilter,
    parts: (reach, _now, filter) => leadSourceParts(reach, filter),
  }),
  recordList<ServiceFilter>({
    name: 'services',
    reads: 'catalogue.read',
    exports: 'catalogue.write',
    fields: serviceFields,
    filter: ServiceFilter,
    parts: (reach, _now, filter) => serviceParts(reach, filter),
  }),
];

export const domain: Domain = { name: 'catalogue', routes: () => catalogueRoutes, lists: catalogueLists };

import { campaigns, catalogue, leadSources, services } from '@embark/contracts/crm/catalogue';
import { serve } from '../../../kit/serve.ts';
import * as campaignCalls from './campaigns/campaigns.service.ts';
import * as service from './catalogue.service.ts';
import * as leadSourceCalls from './leadSources/leadSources.service.ts';
import * as serviceCalls from './services/services.service.ts';

const { enquiryStatuses: _served, ...offered } = catalogue; // the enquiries know where each of them may go

/** What forms and filters offer, and the screens in which that is kept. */
export const catalogueRoutes = [
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

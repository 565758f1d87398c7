import type { Domain } from '../../../kit/domain.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

export {
  type FoundService,
  findReason,
  findService,
  hasCampaign,
  isOfOffice,
  hasLeadSource,
  ofKind,
  ofService,
} from './lookup.queries.ts';
export { partsOf as campaignParts } from './campaigns/campaigns.queries.ts';
export { partsOf as leadSourceParts } from './leadSources/leadSources.queries.ts';
export { partsOf as serviceParts } from './services/services.queries.ts';
export { enquiryStatuses } from './catalogue.service.ts';

export const domain: Domain = { name: 'catalogue', routes: () => catalogueRoutes };

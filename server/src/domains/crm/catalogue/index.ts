import type { Domain } from '../../../kit/domain.ts';
import { catalogueLists } from './catalogue.lists.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

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
export { enquiryStatuses } from './catalogue.service.ts';

export const domain: Domain = { name: 'catalogue', routes: () => catalogueRoutes, lists: catalogueLists };

export { catalogueRoutes } from './catalogue.routes.ts';
export {
  type FoundService,
  findReason,
  findService,
  hasCampaign,
  hasLeadSource,
  ofKind,
  ofService,
} from './lookup.queries.ts';

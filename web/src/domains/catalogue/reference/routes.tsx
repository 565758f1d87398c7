import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/service/services': async () => (await import('./services/ServicesPage.tsx')).ServicesPage,
  '/apps/service/services/:serviceId/:serviceHandle?': async () =>
    (await import('./services/ServicePage.tsx')).ServicePage,
  '/apps/lead-source/lead-sources': async () => (await import('./leadSources/LeadSourcesPage.tsx')).LeadSourcesPage,
  '/apps/lead-source/lead-sources/:leadsourceId/:leadsourceHandle?': async () =>
    (await import('./leadSources/LeadSourcePage.tsx')).LeadSourcePage,
  '/apps/campaign/campaigns': async () => (await import('./campaigns/CampaignsPage.tsx')).CampaignsPage,
  '/apps/campaign/campaigns/:campaignId/:campaignHandle?': async () =>
    (await import('./campaigns/CampaignPage.tsx')).CampaignPage,
};

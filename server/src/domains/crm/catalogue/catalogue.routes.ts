import { campaigns, catalogue, leadSources, services } from '@embark/contracts/crm/catalogue';
import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../../../kit/context.ts';
import { serve } from '../../../kit/serve.ts';
import * as campaignCalls from './campaigns/campaigns.service.ts';
import * as service from './catalogue.service.ts';
import * as leadSourceCalls from './leadSources/leadSources.service.ts';
import * as serviceCalls from './services/services.service.ts';

type Neighbours = {
  /** The statuses that an enquiry may move to: the enquiries know. */
  movesOf: (ctx: Ctx, id: string) => Promise<string[]>;
};

/** What forms and filters offer, and the screens in which that is kept. */
export const catalogueRoutes =
  ({ movesOf }: Neighbours): FastifyPluginAsync =>
  async (app) => {
    await app.register(offered(movesOf));
    await app.register(serve(services, serviceCalls));
    await app.register(serve(leadSources, leadSourceCalls));
    await app.register(serve(campaigns, campaignCalls));
  };

const offered = (movesOf: Neighbours['movesOf']) =>
  serve(catalogue, {
    reference: service.reference,
    enquiryStatuses: (ctx, asked) => service.enquiryStatuses(ctx, asked, movesOf),
    enquiryStatusesFilter: service.enquiryStatusesFilter,
    enquiryStatusesServices: service.enquiryStatusesServices,
    enquiryStatusesScode: service.enquiryStatusesScode,
    conversionStatuses: service.conversionStatuses,
    reportConversionStatuses: service.conversionStatuses,
    conversionStatusesMenu: service.conversionStatusesMenu,
  });

import { catalogue } from '@embark/contracts/catalogue';
import type { Ctx } from '../../kit/context.ts';
import { serve } from '../../kit/serve.ts';
import * as service from './catalogue.service.ts';

type Neighbours = {
  /** The statuses that an enquiry may move to: the enquiries know. */
  movesOf: (ctx: Ctx, id: string) => Promise<string[]>;
};

export const catalogueRoutes = ({ movesOf }: Neighbours) =>
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

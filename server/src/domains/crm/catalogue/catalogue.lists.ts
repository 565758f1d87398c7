import {
  campaignFields,
  CampaignFilter,
  leadSourceFields,
  LeadSourceFilter,
  serviceFields,
  ServiceFilter,
} from '@embark/contracts/crm/catalogue';
import { type RecordList, recordList } from '../../../kit/list/list.ts';
import { partsOf as campaignParts } from './campaigns/campaigns.queries.ts';
import { partsOf as leadSourceParts } from './leadSources/leadSources.queries.ts';
import { partsOf as serviceParts } from './services/services.queries.ts';

/** What the screens of the catalogue list; whoever keeps them may take them along. */
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

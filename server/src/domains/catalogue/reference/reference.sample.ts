import { everyRole, keepers } from '../../../../test/roles.ts';
import { on, seenBy, stale } from '../../../../test/rowCall.ts';
import { services } from '@embark/contracts/catalogue/services';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { leadSources } from '@embark/contracts/catalogue/leadSources';
import { randomUUID } from 'node:crypto';
import { campaigns } from '@embark/contracts/catalogue/campaigns';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const aService = async (crm: Crm, administrator: Person) => {
  const { body } = await crm.as(administrator, services.list, { q: 'Webinars' });
  return body.rows[0]!;
};
const rest = { startsOn: null, endsOn: null, currency: null, cost: null, note: '', active: true };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'catalogue.reference': everyRole,
    'catalogue.enquiryStatuses': everyRole,
    'catalogue.enquiryStatusesFilter': everyRole,
    'catalogue.enquiryStatusesServices': everyRole,
    'catalogue.enquiryStatusesScode': everyRole,
    'catalogue.conversionStatuses': everyRole,
    'catalogue.reportConversionStatuses': everyRole,
    'catalogue.conversionStatusesMenu': everyRole,
    'services.list': everyRole,
    'services.get': everyRole,
    'services.create': keepers,
    'services.change': keepers,
    'leadSources.list': everyRole,
    'leadSources.get': everyRole,
    'leadSources.create': keepers,
    'leadSources.change': keepers,
    'campaigns.list': keepers,
    'campaigns.get': keepers,
    'campaigns.create': keepers,
    'campaigns.change': keepers,
  },
  calls: {
    'services.get': on(services.get, ({ service }) => ({ id: service.id }), { seen: seenBy('services.get') }),
    'services.change': on(services.change, ({ service }) => ({ id: service.id, ...stale, name: 'Other' }), {
      seen: seenBy('services.list'),
    }),
  },
  versioned: {
    'services.change': versioned('services', services.change, async (crm, administrator) => {
      const { id, version } = await aService(crm, administrator);
      return (at) => ({ id, version, name: `Webinars ${textOf(at)}` });
    }),
    'leadSources.change': versioned('leadSources', leadSources.change, async (crm, administrator) => {
      const { body } = await crm.as(administrator, leadSources.create, { name: randomUUID(), ...rest });
      return (at) => ({ id: body.id, version: body.version, note: textOf(at) });
    }),
    'campaigns.change': versioned('campaigns', campaigns.change, async (crm, administrator) => {
      const given = { name: randomUUID(), channel: 'Google', office: null, budget: null, ...rest };
      const { body } = await crm.as(administrator, campaigns.create, given);
      return (at) => ({ id: body.id, version: body.version, note: textOf(at) });
    }),
  },
  lists: {
    'services.list': {
      key: (row) => row.service.id,
      read: async (crm, who) => ids(await crm.as(who, services.list, { size })),
    },
  },
};

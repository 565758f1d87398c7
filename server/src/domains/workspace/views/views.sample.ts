import { everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { views } from '@embark/contracts/workspace/views';
import { randomUUID } from 'node:crypto';
import type { Sample } from '../../../../test/sample.ts';

const view = () => ({
  list: 'enquiries' as const,
  name: randomUUID(),
  place: null,
  filter: {},
  sort: null,
  layout: 'list' as const,
  look: null,
  roles: [],
  offices: [],
});

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'views.list': everyRole,
    'views.counts': everyRole,
    'views.create': everyRole,
    'views.change': everyRole,
    'views.remove': everyRole,
    'views.arrange': everyRole,
    'views.setDefault': everyRole,
  },
  versioned: {
    'views.change': versioned('views', views.change, async (crm, administrator) => {
      const { id, version } = (await crm.as(administrator, views.create, view())).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
    'views.remove': versioned('views', views.remove, async (crm, administrator) => {
      const { id, version } = (await crm.as(administrator, views.create, view())).body;
      return () => ({ id, version });
    }),
  },
};

import { everyRole, keepers } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { templates } from '@embark/contracts/crm/templates';
import { aTemplate } from '../../../../test/templates.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'templates.list': everyRole,
    'templates.get': everyRole,
    'templates.create': keepers,
    'templates.change': keepers,
  },
  versioned: {
    'templates.change': versioned('messageTemplates', templates.change, async (crm, administrator) => {
      const { body } = await crm.as(administrator, templates.create, aTemplate());
      return (at) => ({ id: body.id, version: body.version, subject: textOf(at) });
    }),
  },
};

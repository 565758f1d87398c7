import { everyRole, seniors } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import { aProvider, aCourse } from '../../../../test/providers.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'courses.list': everyRole,
    'courses.get': everyRole,
    'courses.create': seniors,
    'courses.change': seniors,
  },
  versioned: {
    'courses.change': versioned('courses', courses.change, async (crm, administrator) => {
      const { id: providerId } = (await crm.as(administrator, providers.create, aProvider())).body;
      const { id, version } = (await crm.as(administrator, courses.create, aCourse(providerId))).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
  },
};

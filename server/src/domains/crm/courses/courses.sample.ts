import { everyRole, seniors } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { courses } from '@embark/contracts/crm/courses';
import { providers } from '@embark/contracts/crm/providers';
import { aProvider, aCourse } from '../../../../test/providers.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'courses.list': everyRole,
    'courses.get': everyRole,
    'courses.create': seniors,
    'courses.change': seniors,
  },
  versioned: {
    'courses.change': versioned('courses', courses.change, async (crm, boss) => {
      const { id: providerId } = (await crm.as(boss, providers.create, aProvider())).body;
      const { id, version } = (await crm.as(boss, courses.create, aCourse(providerId))).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
  },
};

import { everyRole, counsellors } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { finder } from '@embark/contracts/casework/finder';
import type { Sample } from '../../../../test/sample.ts';

const found = { seen: seenBy('conversions.get') };
const application = { seen: seenBy('applications.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'finder.search': everyRole,
    'finder.places': everyRole,
    'finder.compare': everyRole,
    'finder.pdf': everyRole,
    'finder.draft': counsellors,
  },
  calls: {
    'finder.pdf': on(
      finder.pdf,
      ({ file: { id } }) => ({
        conversionId: id,
        courses: [2_000_000_000],
        intakeOn: '2027-02-22',
        language: 'en' as const,
      }),
      { seen: found.seen, like: 'conversions.get' },
    ),
    'finder.draft': on(
      finder.draft,
      ({ file }) => ({ conversionId: file.id, courses: [{ courseId: 2_000_000_000 }], intakeOn: '2027-02-22' }),
      application,
    ),
  },
};

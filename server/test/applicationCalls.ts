import { applications } from '@embark/contracts/casework/applications';
import { finder } from '@embark/contracts/casework/finder';
import type { OfficeRow } from './officeRows.ts';
import { idOf, on, type RowCall, seenBy, stale, staleOf } from './rowCall.ts';

const application = { seen: seenBy('applications.get') };
const condition = (row: OfficeRow) => ({
  ...staleOf('application')(row),
  conditionId: row.application.conditions[0]?.id ?? '',
});

/** The endpoints of one application. */
export const applicationCalls: Record<string, RowCall> = {
  'applications.ofFile': on(applications.ofFile, ({ file }) => ({ conversionId: file.id }), application),
  'applications.check': on(applications.check, ({ file }) => ({ conversionId: file.id }), application),
  'applications.student': on(applications.student, ({ file }) => ({ conversionId: file.id }), application),
  'applications.changeStudent': on(
    applications.changeStudent,
    ({ file }) => ({ conversionId: file.id, ...stale, overall: 6 }),
    application,
  ),
  'applications.offers': on(applications.offers, ({ file }) => ({ conversionId: file.id }), application),
  'applications.get': on(applications.get, idOf('application'), application),
  'applications.create': on(
    applications.create,
    ({ file }) => ({ conversionId: file.id, courseId: 2_000_000_000, intakeOn: '2027-02-22' }),
    application,
  ),
  'finder.draft': on(
    finder.draft,
    ({ file }) => ({ conversionId: file.id, courses: [{ courseId: 2_000_000_000 }], intakeOn: '2027-02-22' }),
    application,
  ),
  'applications.change': on(
    applications.change,
    (row) => ({ ...staleOf('application')(row), reference: 'seen' }),
    application,
  ),
  'applications.move': on(
    applications.move,
    (row) => ({ ...staleOf('application')(row), to: 'full' as const }),
    application,
  ),
  'applications.addCondition': on(
    applications.addCondition,
    (row) => ({ ...staleOf('application')(row), what: 'seen' }),
    application,
  ),
  'applications.meetCondition': on(applications.meetCondition, condition, application),
  'applications.reopenCondition': on(applications.reopenCondition, condition, application),
  'applications.dropCondition': on(applications.dropCondition, condition, application),
  'applications.timeline': on(applications.timeline, idOf('application'), application),
  'applications.addToTimeline': on(
    applications.addToTimeline,
    (row) => ({ ...idOf('application')(row), kind: 'note' as const, note: 'rang' }),
    application,
  ),
};

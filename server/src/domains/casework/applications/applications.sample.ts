import { counsellors } from '../../../../test/roles.ts';
import { on, seenBy, stale, idOf, staleOf } from '../../../../test/rowCall.ts';
import { applications } from '@embark/contracts/casework/applications';
import type { OfficeRow } from '../../../../test/places.ts';
import { on as versioned, textOf, type Crm } from '../../../../test/versioned.ts';
import { applied, admissionFile, offered } from '../../../../test/applications.ts';
import type { Person } from '../../../../test/app.ts';
import type { Sample } from '../../../../test/sample.ts';

const application = { seen: seenBy('applications.get') };
const condition = (row: OfficeRow) => ({
  ...staleOf('application')(row),
  conditionId: row.application.conditions[0]?.id ?? '',
});
const conditionRow = async (crm: Crm, administrator: Person) => {
  const { id, version, conditions } = await offered(crm, administrator);
  return { id, version, conditionId: conditions[0]?.id ?? '' };
};

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'applications.list': counsellors,
    'applications.board': counsellors,
    'applications.check': counsellors,
    'applications.offers': counsellors,
    'applications.ofFile': counsellors,
    'applications.providers': counsellors,
    'applications.student': counsellors,
    'applications.changeStudent': counsellors,
    'applications.get': counsellors,
    'applications.create': counsellors,
    'applications.change': counsellors,
    'applications.move': counsellors,
    'applications.addCondition': counsellors,
    'applications.meetCondition': counsellors,
    'applications.reopenCondition': counsellors,
    'applications.dropCondition': counsellors,
    'applications.timeline': counsellors,
    'applications.addToTimeline': counsellors,
  },
  calls: {
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
  },
  versioned: {
    'applications.change': versioned('applications', applications.change, async (crm, administrator) => {
      const { id, version } = await applied(crm, administrator);
      return (at) => ({ id, version, reference: textOf(at) });
    }),
    'applications.changeStudent': versioned(
      'studentDetails',
      applications.changeStudent,
      async (crm, administrator) => {
        const { id: conversionId } = await admissionFile(crm, administrator);
        const { body } = await crm.as(administrator, applications.changeStudent, {
          conversionId,
          version: 0,
          test: 'ielts',
        });
        return (at) => ({ conversionId, version: body.version, overall: at + 5 });
      },
    ),
    'applications.move': versioned('applications', applications.move, async (crm, administrator) => {
      const { id, version } = await applied(crm, administrator);
      return (at) => ({ id, version, to: 'withdrawn' as const, reason: textOf(at) });
    }),
    'applications.addCondition': versioned('applications', applications.addCondition, async (crm, administrator) => {
      const { id, version } = await offered(crm, administrator);
      return (at) => ({ id, version, what: textOf(at) });
    }),
    'applications.meetCondition': versioned('applications', applications.meetCondition, async (crm, administrator) => {
      const row = await conditionRow(crm, administrator);
      return (at) => ({ ...row, evidence: `${textOf(at)} seen at the counter` });
    }),
    'applications.reopenCondition': versioned(
      'applications',
      applications.reopenCondition,
      async (crm, administrator) => {
        const { version, ...row } = await conditionRow(crm, administrator);
        const met = await crm.as(administrator, applications.meetCondition, {
          ...row,
          version,
          evidence: 'seen at the counter today',
        });
        return () => ({ ...row, version: met.body.version });
      },
    ),
    'applications.dropCondition': versioned('applications', applications.dropCondition, async (crm, administrator) => {
      const row = await conditionRow(crm, administrator);
      return () => row;
    }),
  },
  lists: {
    'applications.list': {
      key: (row) => row.application.id,
      read: async (crm, who) => (await crm.as(who, applications.list, { size: 100 })).body.rows.map(({ id }) => id),
    },
    'applications.board': {
      key: (row) => row.application.id,
      read: async (crm, who) =>
        (await crm.as(who, applications.board, {})).body.columns.flatMap(({ rows }) => rows.map(({ id }) => id)),
    },
    'applications.providers': {
      key: (row) => row.application.providerId,
      read: async (crm, who) => (await crm.as(who, applications.providers, {})).body.map(({ id }) => id),
    },
  },
};

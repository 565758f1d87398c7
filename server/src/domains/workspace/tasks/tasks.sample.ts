import { everyRole, keepers } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { tasks } from '@embark/contracts/workspace/tasks';
import { aTask } from '../../../../test/tasks.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'tasks.list': everyRole,
    'tasks.board': everyRole,
    'tasks.groups': everyRole,
    'tasks.counts': everyRole,
    'tasks.people': everyRole,
    'tasks.get': everyRole,
    'tasks.create': everyRole,
    'tasks.change': everyRole,
    'tasks.finish': everyRole,
    'tasks.evidence': everyRole,
    'tasks.reopen': everyRole,
    'tasks.decline': everyRole,
    'tasks.delete': everyRole,
    'tasks.restore': everyRole,
    'tasks.star': everyRole,
    'tasks.setLabels': everyRole,
    'tasks.setSteps': everyRole,
    'tasks.comment': everyRole,
    'tasks.labels': everyRole,
    'tasks.addLabel': everyRole,
    'tasks.changeLabel': everyRole,
    'tasks.removeLabel': everyRole,
    'tasks.templates': everyRole,
    'tasks.stageAsks': everyRole,
    'tasks.answerStage': everyRole,
    'tasks.addTemplate': keepers,
    'tasks.changeTemplate': keepers,
  },
  versioned: {
    'tasks.change': versioned('tasks', tasks.change, async (crm, administrator) => {
      const { id, version } = await aTask(crm, administrator);
      return (at) => ({ id, version, title: textOf(at) });
    }),
    'tasks.setSteps': versioned('tasks', tasks.setSteps, async (crm, administrator) => {
      const { id, version } = await aTask(crm, administrator);
      return (at) => ({ id, version, checklist: [{ text: textOf(at), done: false }] });
    }),
    'tasks.finish': versioned('tasks', tasks.finish, async (crm, administrator) => {
      const { id, version } = await aTask(crm, administrator);
      return () => ({ id, version });
    }),
    'tasks.reopen': versioned('tasks', tasks.reopen, async (crm, administrator) => {
      const { id, version } = await aTask(crm, administrator);
      const done = await crm.as(administrator, tasks.finish, { id, version });
      return () => ({ id, version: done.body.version });
    }),
    'tasks.decline': versioned('tasks', tasks.decline, async (crm, administrator) => {
      const { id, version } = await aTask(crm, await crm.person(), { user_id: administrator.id });
      return (at) => ({ id, version, reason: textOf(at) });
    }),
    'tasks.delete': versioned('tasks', tasks.delete, async (crm, administrator) => {
      const { id, version } = await aTask(crm, administrator);
      return () => ({ id, version });
    }),
    'tasks.changeTemplate': versioned('taskTemplates', tasks.changeTemplate, async (crm, administrator) => {
      const lines = [{ title: 'Ring', days: 1 }];
      const given = { name: 'Stage', kind: 'enquiry' as const, stage: 'NI', active: true, lines };
      const { id, version } = (await crm.as(administrator, tasks.addTemplate, given)).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
    'tasks.restore': versioned('tasks', tasks.restore, async (crm, administrator) => {
      const { id, version } = await aTask(crm, administrator);
      const deleted = await crm.as(administrator, tasks.delete, { id, version });
      return () => ({ id, version: deleted.body.version });
    }),
  },
};

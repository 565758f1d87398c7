import { tasks } from '@embark/contracts/workspace/tasks';
import { aTask } from './tasks.ts';
import { on, textOf, type Versioned } from './versioned.ts';

/** The endpoints of tasks that take a version. */
export const taskRows: Record<string, Versioned> = {
  'tasks.change': on('tasks', tasks.change, async (crm, boss) => {
    const { id, version } = await aTask(crm, boss);
    return (at) => ({ id, version, title: textOf(at) });
  }),
  'tasks.setSteps': on('tasks', tasks.setSteps, async (crm, boss) => {
    const { id, version } = await aTask(crm, boss);
    return (at) => ({ id, version, checklist: [{ text: textOf(at), done: false }] });
  }),
  'tasks.finish': on('tasks', tasks.finish, async (crm, boss) => {
    const { id, version } = await aTask(crm, boss);
    return () => ({ id, version });
  }),
  'tasks.reopen': on('tasks', tasks.reopen, async (crm, boss) => {
    const { id, version } = await aTask(crm, boss);
    const done = await crm.as(boss, tasks.finish, { id, version });
    return () => ({ id, version: done.body.version });
  }),
  'tasks.decline': on('tasks', tasks.decline, async (crm, boss) => {
    const { id, version } = await aTask(crm, await crm.person(), { user_id: boss.id });
    return (at) => ({ id, version, reason: textOf(at) });
  }),
  'tasks.delete': on('tasks', tasks.delete, async (crm, boss) => {
    const { id, version } = await aTask(crm, boss);
    return () => ({ id, version });
  }),
  'tasks.changeTemplate': on('taskTemplates', tasks.changeTemplate, async (crm, boss) => {
    const lines = [{ title: 'Ring', days: 1 }];
    const given = { name: 'Stage', kind: 'enquiry' as const, stage: 'NI', active: true, lines };
    const { id, version } = (await crm.as(boss, tasks.addTemplate, given)).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'tasks.restore': on('tasks', tasks.restore, async (crm, boss) => {
    const { id, version } = await aTask(crm, boss);
    const deleted = await crm.as(boss, tasks.delete, { id, version });
    return () => ({ id, version: deleted.body.version });
  }),
};

import type { CallInput } from '@embark/contracts/kit';
import { tasks } from '@embark/contracts/workspace/tasks';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;
type Given = Partial<CallInput<typeof tasks.create>>;

/** Makes a task as this person. */
export async function aTask(crm: Crm, who: Person, given: Given = {}) {
  const { status, body } = await crm.as(who, tasks.create, { title: 'Ring the client', ...given });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** The titles of a list of tasks, in order. */
export async function titles(crm: Crm, who: Person, filter: CallInput<typeof tasks.list>) {
  const { status, body } = await crm.as(who, tasks.list, filter);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.rows.map(({ title }) => title).join(', ');
}

import {
  aboutKinds,
  repeatWhen,
  type TaskAbout,
  type TaskPerson,
  taskPriorities,
  tasks,
  waitingFor,
} from '@embark/contracts/workspace/tasks';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';

const KEPT = 300_000; // milliseconds; colleagues change rarely

/** The colleagues who can be given a task; those who can open the record come first. */
export function usePeople(about: Pick<TaskAbout, 'kind' | 'id'> | null = null) {
  const { data } = useRead(tasks.people, about ? { about: about.kind, id: about.id } : {}, { staleTime: KEPT });
  return useMemo(() => (data ?? none).toSorted((one, other) => Number(other.opens) - Number(one.opens)), [data]);
}
/** The user's own labels. */
export const useLabels = () => useRead(tasks.labels, {}).data ?? noLabels;
const none: readonly TaskPerson[] = [];
const noLabels: readonly { id: string; name: string; handle: string; colour: 'grey' }[] = [];

const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=YEARLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  // what follows "every month" from the 30th or 29th, and "every year" from 29 February
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
] as const;

/** The label, input and display of each field of a task. */
export function useTaskFields(about: TaskAbout | null = null) {
  const { t } = useTranslation();
  const people = usePeople(about);
  const labels = useLabels();
  return useMemo(() => {
    const field = (name: TextIn<'tasks.field'>, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
      kind,
      label: t(`tasks.field.${name}`),
      ...more,
    });
    const persons = people.map(({ id, name, office, away, opens }) => ({
      value: id,
      label: !opens
        ? t('tasks.personOutside', { name, office })
        : away
          ? t('tasks.personAway', { name, office })
          : `${name} · ${office}`,
    }));
    const me = { value: 'me', label: t('tasks.me') };
    const named = persons.map(({ value, label }) => ({ value: String(value), label }));
    const choice = <V extends string>(values: readonly V[], textOf: (value: V) => string) => ({
      options: values.map((value) => ({ value, label: textOf(value) })),
    });
    return {
      title: field('title', 'text', { required: true }),
      notes: field('notes', 'long'),
      dueOn: field('dueOn', 'day'),
      dueTime: field('dueTime', 'code'),
      dueFrom: field('dueFrom', 'day'),
      dueTo: field('dueTo', 'day'),
      priority: field('priority', 'choice', {
        required: true,
        ...choice(taskPriorities, (one) => t(`tasks.priority.${one}`)),
      }),
      important: field('important', 'yesNo'),
      user_id: field('assignee', 'person', { required: true, options: persons }),
      assignee: field('assignee', 'person', { options: [me, ...named] }),
      assigner: field('assigner', 'person', { options: [me, ...named] }),
      office: field('office', 'choice', {
        options: [...new Set(people.map(({ office }) => office))].map((value) => ({ value, label: value })),
      }),
      aboutLabel: field('about', 'text'),
      aboutKind: field(
        'aboutKind',
        'choice',
        choice(aboutKinds, (one) => t(`tasks.aboutKind.${one}`)),
      ),
      label: field('label', 'many', { options: labels.map(({ handle, name }) => ({ value: handle, label: name })) }),
      waitingFor: field(
        'waitingFor',
        'choice',
        choice(waitingFor, (one) => t(`tasks.waitingFor.${one}`)),
      ),
      waitingUntil: field('waitingUntil', 'day'),
      effort: field('effort', 'number'),
      rrule: field(
        'rrule',
        'choice',
        choice(rules, (one) => t(`tasks.rule.${rules.indexOf(one)}`, { defaultValue: one })),
      ),
      repeats: field(
        'repeats',
        'choice',
        choice(repeatWhen, (one) => t(`tasks.repeats.${one}`)),
      ),
      late: field('late', 'yesNo'),
      waiting: field('waiting', 'yesNo'),
      starred: field('starred', 'yesNo'),
      doneAt: field('doneAt', 'moment'),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, people, labels]);
}

import { prose } from '@embark/contracts/kit';
import {
  NewTaskTemplate,
  stagedKinds,
  type TaskTemplate,
  tasks,
  TemplateLine,
} from '@embark/contracts/workspace/tasks';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FormCheckbox, FormProse, FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useStages } from './useStages.ts';

/** One task per line: the working days, its title, and if known the minutes it needs (15m); an exclamation mark at the end makes it a high priority. */
const readLines = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, days, title = '', effort = null, mark] = /^(\d{1,3})\s+(.*?)(?:\s+(\d{1,5})m)?\s*(!)?$/u.exec(one) ?? [];
      return TemplateLine.safeParse({ days, title, effort, priority: mark ? 'high' : 'normal' }).data;
    });
const writeLines = (lines: TaskTemplate['lines']) =>
  lines
    .map(({ days, title, effort, priority }) =>
      [days, title, ...(effort ? [`${effort}m`] : []), ...(priority === 'high' ? ['!'] : [])].join(' '),
    )
    .join('\n');

type Props = { template: TaskTemplate | undefined; onClose: () => void };

/** Adds or changes a task template. */
export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useTranslation();
  const { stagesOf } = useStages();
  const add = useWrite(tasks.addTemplate, { refreshes: [tasks] }).mutateAsync;
  const change = useWrite(tasks.changeTemplate, { refreshes: [tasks] }).mutateAsync;
  const wrong = t('taskTemplates.wrongLine');
  const schema = useMemo(() => {
    const isRead = (text: string) => {
      const lines = readLines(text);
      return lines.length > 0 && lines.length <= 30 && lines.every((line) => line !== undefined);
    };
    return NewTaskTemplate.omit({ lines: true }).extend({ text: prose(8000).refine(isRead, wrong) });
  }, [wrong]);
  const { control, state, submit } = useContractForm(schema, {
    start: {
      name: template?.name ?? '',
      kind: template?.kind ?? 'enquiry',
      stage: template?.stage ?? '',
      active: template?.active ?? true,
      text: template ? writeLines(template.lines) : '',
    },
    save: async ({ text, ...given }: z.output<typeof schema>) => {
      const lines = readLines(text).flatMap((line) => line ?? []);
      if (template) await change({ ...given, lines, id: template.id, version: template.version });
      else await add({ ...given, lines });
      onClose();
    },
  });
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormDialog
      title={t(template ? 'taskTemplates.change' : 'taskTemplates.new')}
      state={state}
      submit={submit}
      save={t('taskTemplates.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormText control={control} name="name" required label={t('taskTemplates.name')} />
      <FormSelect
        control={control}
        name="kind"
        required
        label={t('taskTemplates.record')}
        options={stagedKinds.map((value) => ({ value, label: t(`taskTemplates.kind.${value}`) }))}
      />
      <FormSelect control={control} name="stage" required label={t('taskTemplates.stage')} options={stagesOf(kind)} />
      <FormProse
        control={control}
        name="text"
        required
        minRows={5}
        label={t('taskTemplates.lines')}
        helperText={t('taskTemplates.linesHint')}
      />
      <FormCheckbox control={control} name="active" label={t('taskTemplates.active')} />
    </FormDialog>
  );
}

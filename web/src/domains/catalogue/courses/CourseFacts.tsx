import { type Course, courses, entryFields, ownCourse } from '@embark/contracts/catalogue/courses';
import { keysOf } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type Fact, FactGroup } from '../../../kit/record/FactGroup.tsx';
import { FieldValue } from '../../../kit/record/FieldValue.tsx';
import { isBlank } from '../../../kit/record/fields.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { YearlyTuition } from './cells.tsx';
import { blankCourse, useCourseFields } from './fields.ts';

const shownIn = {
  facts: [
    'level',
    'levelName',
    'fieldBroad',
    'fieldNarrow',
    'fieldDetailed',
    'field2Broad',
    'weeks',
    'tuition',
    'nonTuition',
    'total',
    'language',
    'vetCode',
  ],
  entry: ['intakes', ...keysOf(entryFields.fields).filter((name) => name !== 'note'), 'checkedOn'],
  own: ['note', 'active'],
} as const;
const edited = {
  facts: [
    'name',
    'cricosCode',
    'level',
    'fieldBroad',
    'weeks',
    'currency',
    'tuition',
    'nonTuition',
    'language',
    'vetCode',
  ],
  entry: shownIn.entry,
  own: shownIn.own,
} as const;
type Group = keyof typeof shownIn;
type Name = (typeof shownIn)[Group][number];
const groups = ['facts', 'entry', 'own'] as const satisfies readonly Group[];
const amounts: ReadonlySet<string> = new Set(['tuition', 'nonTuition', 'total']);

const form = z.strictObject(ownCourse);

/** The facts of a course in groups, each edited in a dialog. What the register says is read-only while it lists the course. */
export function CourseFacts({ row }: { row: Course }) {
  const { t } = useTranslation();
  const fields = useCourseFields();
  const [editing, setEditing] = useState<Group>();
  const mayEdit = (group: Group) => (group === 'facts' ? row.can.editFacts : row.can.edit);
  const shown = (name: Name): ReactNode => {
    const value = row[name];
    if (typeof value === 'number' && amounts.has(name)) return moneyText(value, row.currency);
    if (name === 'deadlineDays' && row.deadlineDays !== null)
      return t('courses.deadlineOf', { count: row.deadlineDays, number: formatNumber(row.deadlineDays) });
    return <FieldValue field={fields[name]} value={value} options={fields[name].options} />;
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}>
      {groups.map((group) => {
        const facts: Fact[] = shownIn[group]
          .filter((name) => !isBlank(row[name]))
          .map((name) => ({ label: fields[name].label, value: shown(name) }));
        const more: Fact[] =
          group === 'facts'
            ? [{ label: t('courses.field.yearly'), value: <YearlyTuition of={row} explained /> }, ...workOf(row, t)]
            : [];
        const title = t(`courses.group.${group}`);
        const all = [...facts, ...more];
        return (
          <FactGroup
            key={group}
            title={title}
            aside={
              mayEdit(group) && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t('courses.editGroup', { group: title })}
                  onClick={() => setEditing(group)}
                >
                  {t('courses.edit')}
                </Button>
              )
            }
            facts={all.length > 0 ? all : [{ label: t('courses.nothing'), value: '–' }]}
          />
        );
      })}
      {editing && <EditDialog row={row} group={editing} onClose={() => setEditing(undefined)} />}
    </Box>
  );
}

const workOf = ({ workComponent, workHours }: Course, t: ReturnType<typeof useTranslation>['t']): Fact[] =>
  workComponent
    ? [
        {
          label: t('courses.field.work'),
          value: workHours === null ? t('kit.yes') : t('courses.workOf', { hours: formatNumber(workHours) }),
        },
      ]
    : [];

function EditDialog({ row, group, onClose }: { row: Course; group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(courses.change, { refreshes: [courses] });
  const shown = new Set<string>(edited[group]);
  const schema = z.strictObject(Object.fromEntries(Object.entries(form.shape).filter(([name]) => shown.has(name))));
  const blank = Object.fromEntries(Object.entries(blankCourse).filter(([name]) => shown.has(name)));
  return (
    <RowDialog
      title={t(`courses.group.${group}`)}
      schema={schema}
      row={row}
      blank={blank}
      fields={useCourseFields()}
      groups={[{ names: edited[group] }]}
      save={(values) => mutateAsync({ id: row.id, version: row.version, ...values })}
      saved={t('courses.saved')}
      onClose={onClose}
      maxWidth={group === 'facts' ? 'md' : 'sm'}
    />
  );
}

import { Course, courses, entryFields, ownCourse } from '@embark/contracts/catalogue/courses';
import { keysOf } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { Fact } from '../../../kit/record/FactGroup.tsx';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { YearlyTuition } from './cells.tsx';
import { useCourseFields } from './fields.ts';

const groups = {
  facts: [
    'name',
    'cricosCode',
    'level',
    'levelName',
    'fieldBroad',
    'fieldNarrow',
    'fieldDetailed',
    'field2Broad',
    'weeks',
    'currency',
    'tuition',
    'nonTuition',
    'total',
    'language',
    'vetCode',
  ],
  entry: ['intakes', ...keysOf(entryFields.fields).filter((name) => name !== 'note'), 'checkedOn'],
  own: ['note', 'active'],
} as const;

const form = z.strictObject(ownCourse);

/** The facts of a course in groups, each edited in place. What the register says is read-only while it lists the course. */
export function CourseFacts({ row }: { row: Course }) {
  const { t } = useTranslation();
  const known = useCourseFields();
  const before = (days: unknown) =>
    typeof days === 'number' ? t('courses.deadlineOf', { count: days, number: formatNumber(days) }) : null;
  const fields = { ...known, deadlineDays: { ...known.deadlineDays, show: before } };
  const { mutateAsync } = useWrite(courses.change, { refreshes: [courses] });
  const facts = {
    record: row,
    fields,
    form,
    schema: Course,
    read: courses.get,
    send: (change: object, { id, version }: Course) => mutateAsync({ ...change, id, version }),
  };
  const yearly = { label: t('courses.field.yearly'), value: <YearlyTuition of={row} explained /> };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}>
      <RecordFacts<Course>
        {...facts}
        title={t('courses.group.facts')}
        mayEdit={row.can.editFacts}
        names={groups.facts}
        more={[yearly, ...workOf(row, t)]}
      />
      <RecordFacts<Course> {...facts} title={t('courses.group.entry')} mayEdit={row.can.edit} names={groups.entry} />
      <RecordFacts<Course> {...facts} title={t('courses.group.own')} mayEdit={row.can.edit} names={groups.own} />
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

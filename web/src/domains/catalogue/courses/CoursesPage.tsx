import {
  courseBulk,
  courseFields,
  CourseFilter,
  type CourseRow,
  courses,
  entryFields,
} from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { columnsOf } from '../../../kit/record/described.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { roundMoneyText } from '../../../kit/text/money.ts';
import { KindList } from '../../workspace/lists/index.ts';
import { CourseState, useRuleDay, YearlyTuition } from './cells.tsx';
import { monthsText } from '../../../kit/text/format.ts';
import { useCourseFields } from './fields.ts';
import { ImportMenu } from './ImportMenu.tsx';
import { COURSES as LIST, pathOf } from './paths.ts';

const money = (name: 'tuition' | 'total'): Partial<ListColumn<CourseRow>> => ({
  show: (row) => row[name] !== null && roundMoneyText(row[name], row.currency),
});

const named = (row: CourseRow) => (
  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minInlineSize: 0 }}>
    <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 }}>
      {row.name}
    </Box>
    <CourseState of={row} />
  </Box>
);

const yearlyOf = (row: CourseRow) => <YearlyTuition of={row} />;

const own: Readonly<Record<string, Partial<ListColumn<CourseRow>>>> = {
  ...columnsOf(entryFields.fields),
  name: { width: 450, least: 446, show: named },
  provider: { width: 260, least: 230, show: ({ provider }) => <bdi>{provider}</bdi> },
  cricosCode: { width: 110 },
  level: { width: 160, defaultHidden: true },
  fieldBroad: { width: 190, defaultHidden: true },
  fieldNarrow: { defaultHidden: true },
  states: { width: 90, show: ({ states }) => <Ltr>{states.join(', ')}</Ltr> },
  weeks: { width: 80 },
  currency: { defaultHidden: true },
  tuition: { width: 130, ...money('tuition') },
  total: { width: 130, defaultHidden: true, ...money('total') },
  ownTuitions: { width: 220, defaultHidden: true },
  intakes: { width: 150, show: ({ intakes }) => monthsText(intakes) },
  registerState: { defaultHidden: true },
  expired: { defaultHidden: true },
  checkedOn: { defaultHidden: true },
  active: { defaultHidden: true },
  updatedAt: { defaultHidden: true },
};
const rowLabel = ({ name, provider }: CourseRow) => `${name}, ${provider}`;

/** The provider of the filter, to show its name. */
function useFiltered() {
  const [query] = useSearchParams();
  const id = Number(query.get('provider'));
  const { data } = useRead(providers.get, { id }, { enabled: Number.isInteger(id) && id > 0, staleTime: 60_000 });
  return useMemo(() => (data ? [{ value: data.id, label: data.name }] : []), [data]);
}

/** The courses of the company: those of the public register, and those that were added at their provider. */
export function CoursesPage() {
  const { t } = useTranslation();
  const arrange = useCallback(
    (columns: ListColumn<CourseRow>[]) => {
      const yearly: ListColumn<CourseRow> = {
        id: 'yearly',
        title: t('courses.field.yearly'),
        width: 130,
        align: 'end',
        derived: true,
        show: yearlyOf,
      };
      return columns.toSpliced(
        columns.findIndex(({ id }) => id === 'tuition'),
        0,
        yearly,
      );
    },
    [t],
  );
  return (
    <KindList<CourseRow>
      kind="courses"
      path={LIST}
      endpoint={courses.list}
      schema={CourseFilter}
      table={courseFields}
      fields={useCourseFields({ providers: useFiltered() })}
      own={own}
      arrange={arrange}
      bulk={courseBulk}
      start={{ checkedOn: useRuleDay() }}
      rowLabel={rowLabel}
      href={(row) => pathOf('courses', row)}
      exports="providers.write"
      actions={<ImportMenu list="courses" />}
      isAddedElsewhere
    />
  );
}

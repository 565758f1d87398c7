import { courseFields, CourseFilter, type CourseRow, courses } from '@embark/contracts/crm/courses';
import { providers } from '@embark/contracts/crm/providers';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { roundMoneyText } from '../../../kit/text/money.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { CourseState, YearlyTuition } from './cells.tsx';
import { monthsText } from '../../../kit/text/format.ts';
import { useCourseFields } from './fields.ts';
import { pathOf, REGISTER } from './paths.ts';

const money = (name: 'tuition' | 'total'): Partial<ListColumn<CourseRow>> => ({
  show: (row) => row[name] !== null && roundMoneyText(row[name], row.currency),
});

const named = (row: CourseRow) => (
  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minInlineSize: 0 }}>
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 }}>
      <bdi>{row.name}</bdi>
    </Box>
    <CourseState of={row} />
  </Box>
);

const yearlyOf = (row: CourseRow) => <YearlyTuition of={row} />;

const own: Readonly<Record<string, Partial<ListColumn<CourseRow>>>> = {
  name: { width: 320, least: 260, show: named },
  provider: { width: 230, show: ({ provider }) => <bdi>{provider}</bdi> },
  cricosCode: { width: 110 },
  level: { width: 160 },
  fieldBroad: { width: 190 },
  fieldNarrow: { defaultHidden: true },
  states: { width: 110, show: ({ states }) => <Ltr>{states.join(', ')}</Ltr> },
  weeks: { width: 90 },
  currency: { defaultHidden: true },
  tuition: { width: 130, ...money('tuition') },
  total: { width: 130, defaultHidden: true, ...money('total') },
  intakes: { width: 150, show: ({ intakes }) => monthsText(intakes) },
  englishOverall: { width: 90 },
  registerState: { defaultHidden: true },
  expired: { defaultHidden: true },
  checkedOn: { defaultHidden: true },
  active: { defaultHidden: true },
  updatedAt: { defaultHidden: true },
};
const rowId = ({ id }: CourseRow) => String(id);
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
  const { role } = useSession();
  const fields = useCourseFields({ providers: useFiltered() });
  const { filter, list, columns } = useFieldList<typeof CourseFilter, CourseRow>({
    schema: CourseFilter,
    table: courseFields,
    fields,
    search: t('courses.search'),
    own,
  });
  const shown = useMemo(() => {
    const yearly: ListColumn<CourseRow> = {
      id: 'yearly',
      title: t('courses.field.yearly'),
      width: 130,
      align: 'end',
      show: yearlyOf,
    };
    const at = columns.findIndex(({ id }) => id === 'tuition');
    return columns.toSpliced(at, 0, yearly);
  }, [columns, t]);
  const exportTo = useExport('courses', 'providers.write');
  const actions = officesFor(role, 'providers.write').length > 0 && (
    <Button component={Link} to={REGISTER} color="inherit">
      {t('courses.import')}
    </Button>
  );
  const card = (row: CourseRow) => <RecordCard row={row} columns={shown} />;
  return (
    <RecordList<CourseRow>
      name="courses"
      title={t('courses.title')}
      list={list}
      actions={actions}
      count={(total) => t('courses.count', { count: total, number: formatNumber(total) })}
      endpoint={courses.list}
      filter={filter}
      columns={shown}
      rowId={rowId}
      rowLabel={rowLabel}
      href={(row) => pathOf('courses', row)}
      card={card}
      exportTo={exportTo}
      empty={{ title: t('courses.empty'), hint: t('courses.emptyHint') }}
    />
  );
}

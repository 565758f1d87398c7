import { type Course, courses, CourseTuition, TUITION_TRUSTED } from '@embark/contracts/catalogue/courses';
import { addMonths } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { EntryList } from '../../../kit/record/EntryList.tsx';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { useCourseFields } from './fields.ts';
import { useRuleDay } from './cells.tsx';

/** The tuition of each year as the provider publishes it, and when it was looked up. */
export function Tuitions({ row }: { row: Course }) {
  const { t } = useTranslation();
  const today = useRuleDay();
  const { mutateAsync } = useWrite(courses.change, { refreshes: [courses] });
  const toast = useToast();
  const save = useSave();
  const fields = useCourseFields();
  const [editing, setEditing] = useState<number | 'new'>();
  const rows = row.tuitions.map((one) => ({ ...one, id: one.year, name: String(one.year), mayEdit: row.can.edit }));
  const without = (year: number | 'new') => row.tuitions.filter((one) => one.year !== year);
  const send = (tuitions: CourseTuition[]) => mutateAsync({ id: row.id, version: row.version, tuitions });
  const words = {
    title: t('courses.tuitions.title'),
    none: t('courses.tuitions.none'),
    add: t('courses.tuitions.add'),
    edit: (year: string) => t('courses.tuitions.edit', { year }),
    remove: (year: string) => t('courses.tuitions.remove', { year }),
  };
  return (
    <>
      <EntryList
        words={words}
        rows={rows}
        mayAdd={row.can.edit}
        onAdd={() => setEditing('new')}
        onEdit={({ year }) => setEditing(year)}
        onRemove={({ year }) =>
          save(async () => {
            await send(without(year));
            toast.success(t('courses.saved'));
          })
        }
        renderRow={({ year, amount, currency, checkedOn }) => (
          <>
            <Box component="span" sx={{ fontWeight: 600, marginInlineEnd: 1.5 }}>
              {year}
            </Box>
            {t('courses.aYear', { amount: moneyText(amount, currency) })}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${fields.checkedOn.label}: ${formatDate(checkedOn)}`}
              {addMonths(checkedOn, TUITION_TRUSTED) < today && ` · ${t('courses.tuitions.old')}`}
            </Box>
          </>
        )}
      />
      {editing !== undefined && (
        <RowDialog
          title={t('courses.tuitions.dialog')}
          schema={CourseTuition}
          row={row.tuitions.find(({ year }) => year === editing) ?? null}
          blank={{ year: null, amount: null, currency: row.currency, checkedOn: today }}
          fields={fields}
          groups={[{ names: ['year', 'amount', 'currency', 'checkedOn'] }]}
          save={(tuition) => send([...without(editing).filter(({ year }) => year !== tuition.year), tuition])}
          saved={t('courses.saved')}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

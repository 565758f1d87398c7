import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { CourseRow } from './CourseRow.tsx';
import { blankCourse, type DraftControl } from './draft.ts';
import { Section } from './Section.tsx';

const MOST = 8; // courses

/** The courses of the package in their order. A course that is moved keeps the focus. */
export function CourseRows({ control }: DraftControl) {
  const { t } = useTranslation();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'courses' });
  const [moved, setMoved] = useState<{ to: number; by: -1 | 1 }>();
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!moved) return;
    const row = rows.current?.querySelector(`[data-course="${moved.to}"]`);
    const other = moved.by === 1 ? -1 : 1; // at the end of the list its button is disabled
    const button =
      row?.querySelector<HTMLButtonElement>(`[data-move="${moved.by}"]:not(:disabled)`) ??
      row?.querySelector<HTMLButtonElement>(`[data-move="${other}"]`);
    button?.focus();
  }, [moved]);
  return (
    <Section
      title={t('packages.section.courses')}
      action={
        <Button variant="outlined" size="small" disabled={fields.length >= MOST} onClick={() => append(blankCourse)}>
          {t('packages.row.addCourse')}
        </Button>
      }
    >
      <Box ref={rows} sx={{ display: 'grid', gap: 1.5 }}>
        {fields.map(({ id }, at) => (
          <CourseRow
            key={id}
            control={control}
            at={at}
            count={fields.length}
            onMove={(by) => {
              move(at, at + by);
              setMoved({ to: at + by, by });
            }}
            onRemove={() => remove(at)}
          />
        ))}
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {moved && t('packages.row.moved', { number: formatNumber(moved.to + 1), count: fields.length })}
      </Box>
    </Section>
  );
}

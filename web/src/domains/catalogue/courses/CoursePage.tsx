import { aqfText, type Course, courses, ownCourse } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { z } from 'zod';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { RecordPage, RecordRead, useIsWide } from '../../../kit/record/RecordPage.tsx';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { CourseState } from './cells.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { useCourseFields } from './fields.ts';
import { COURSES, pathOf } from './paths.ts';
import { Tuitions } from './Tuitions.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

/** The page of a course: what the register says, tuition by year, intakes and campuses. */
export function CoursePage() {
  const id = Number(useParams().courseId);
  if (!Number.isInteger(id) || id < 1) return <RecordMissing />;
  return <Read key={id} id={id} />;
}

const Read = ({ id }: { id: number }) => (
  <RecordRead read={useRead(courses.get, { id })}>{(row) => <Shown row={row} />}</RecordRead>
);

function Shown({ row }: { row: Course }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const aqf = row.level && aqfText(row.level);
  return (
    <RecordPage
      name={row.name}
      status={<CourseState of={row} />}
      back={{ to: COURSES, text: t('courses.back') }}
      line={
        <>
          {row.cricosCode && <Ltr>{row.cricosCode}</Ltr>}
          <Link component={RouterLink} to={pathOf('providers', { id: row.providerId, name: row.provider })}>
            <bdi>{row.provider}</bdi>
          </Link>
          {row.level && <span>{t(`courses.level.${row.level}`)}</span>}
          {aqf && <Ltr>{`AQF ${aqf}`}</Ltr>}
          {row.weeks !== null && (
            <span>{t('courses.weeksOf', { count: row.weeks, number: formatNumber(row.weeks) })}</span>
          )}
        </>
      }
      side={<CourseFacts row={row} />}
      sideLabel={t('record.part.overview')}
    >
      {!isWide && <CourseFacts row={row} />}
      <Tuitions row={row} />
      <CampusesOf row={row} />
    </RecordPage>
  );
}

/** Where it is taught: campuses of the register, and those that were chosen here. */
function CampusesOf({ row }: { row: Course }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const edit = row.can.edit && (
    <Button size="small" color="inherit" onClick={() => setEditing(true)}>
      {t('courses.campuses.edit')}
    </Button>
  );
  return (
    <Group framed title={t('courses.campuses.title')} aside={edit}>
      {row.campuses.length === 0 && <Typography color="textSecondary">{t('courses.campuses.none')}</Typography>}
      <Lines
        rows={row.campuses}
        renderRow={({ name, city, state, registerState }) => (
          <>
            <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
              <bdi>{name}</bdi>
            </Box>
            <Typography variant="body2" color="textSecondary">
              <bdi>{[city, state].filter(Boolean).join(', ')}</bdi>
            </Typography>
            {registerState === 'gone' && <StatusChip tone="warning">{t('courses.registerState.gone')}</StatusChip>}
          </>
        )}
      />
      {isEditing && <CampusDialog row={row} onClose={() => setEditing(false)} />}
    </Group>
  );
}

const CampusForm = z.strictObject({ campusIds: ownCourse.campusIds });

function CampusDialog({ row, onClose }: { row: Course; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(courses.change, { refreshes: [courses] });
  const { data } = useRead(providers.get, { id: row.providerId });
  const listed = useMemo(
    () => new Set(row.campuses.filter((one) => one.registerState === 'listed').map(({ id }) => id)),
    [row],
  );
  const campuses = useMemo(
    () =>
      (data?.campuses ?? [])
        .filter(({ id }) => !listed.has(id))
        .map(({ id, name, city }) => ({ value: id, label: city ? `${name} · ${city}` : name })),
    [data, listed],
  );
  return (
    <RowDialog
      title={t('courses.campuses.edit')}
      schema={CampusForm}
      row={null}
      blank={{ campusIds: row.campuses.filter((one) => one.registerState === 'unlisted').map(({ id }) => id) }}
      fields={useCourseFields({ campuses })}
      groups={[{ names: ['campusIds'] }]}
      save={(values) => mutateAsync({ id: row.id, version: row.version, ...values })}
      saved={t('courses.saved')}
      onClose={onClose}
    />
  );
}

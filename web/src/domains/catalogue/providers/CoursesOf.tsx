import { courses } from '@embark/contracts/catalogue/courses';
import type { Provider } from '@embark/contracts/catalogue/providers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { AddCourse, COURSES, CourseState, pathOf } from '../courses/index.ts';

const FIRST = 20;

/** The first courses of a provider, and a link to all of them. */
export function CoursesOf({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { data } = useRead(courses.list, { provider: String(provider.id), sort: 'active,name', size: FIRST });
  const rows = data?.rows ?? [];
  const aside = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {rows.length > 0 && (
        <Button size="small" color="inherit" component={RouterLink} to={`${COURSES}?provider=${provider.id}`}>
          {t('providers.coursesOf.all')} ({formatNumber(data?.total ?? rows.length)})
        </Button>
      )}
      {provider.can.edit && (
        <Button size="small" color="inherit" onClick={() => setAdding(true)}>
          {t('providers.coursesOf.add')}
        </Button>
      )}
    </Box>
  );
  return (
    <Group framed title={t('providers.coursesOf.title')} aside={aside}>
      {data && rows.length === 0 && <Typography color="textSecondary">{t('providers.coursesOf.none')}</Typography>}
      <Lines
        rows={rows}
        renderRow={(course) => (
          <>
            <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
              <Link component={RouterLink} to={pathOf('courses', course)}>
                <bdi>{course.name}</bdi>
              </Link>
            </Box>
            <Typography variant="body2" color="textSecondary">
              {course.level && t(`courses.level.${course.level}`)}
            </Typography>
            <CourseState of={course} />
          </>
        )}
      />
      {isAdding && <AddCourse provider={provider} onClose={() => setAdding(false)} />}
    </Group>
  );
}

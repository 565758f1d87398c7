import type { ComparedCourse } from '@embark/contracts/casework/finder';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { SideBySide } from '../../../../kit/page/SideBySide.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { pathOf } from '../../../catalogue/courses/index.ts';
import { compareRows } from './rows.tsx';

type Props = { courses: readonly ComparedCourse[]; today: string; onRemove: (id: number) => void };

/** Courses side by side. */
export function CompareTable({ courses, today, onRemove }: Props) {
  const { t } = useTranslation();
  const head = (course: ComparedCourse) => <Head course={course} onRemove={onRemove} />;
  return (
    <SideBySide
      label={t('finder.compare')}
      corner={t('finder.column.name')}
      items={courses}
      rows={compareRows(t, today)}
      head={head}
    />
  );
}

function Head({ course, onRemove }: { course: ComparedCourse } & Pick<Props, 'onRemove'>) {
  const { t } = useTranslation();
  const { id, name, inForce } = course;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flex: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link component={RouterLink} to={pathOf('courses', course)}>
          <bdi>{name}</bdi>
        </Link>
        {!inForce && <StatusChip tone="danger">{t('finder.notInForce')}</StatusChip>}
      </Box>
      <IconButton
        size="small"
        aria-label={t('finder.remove', { name })}
        title={t('finder.remove', { name })}
        onClick={() => onRemove(id)}
        sx={{ margin: '-4px', minInlineSize: { xs: 44, md: 28 }, minBlockSize: { xs: 44, md: 28 } }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

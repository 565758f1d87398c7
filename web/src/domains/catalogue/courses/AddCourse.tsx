import { courses, NewCourse } from '@embark/contracts/catalogue/courses';
import type { Provider } from '@embark/contracts/catalogue/providers';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { blankCourse, useCourseFields } from './fields.ts';
import { pathOf } from './paths.ts';

const names = [
  'name',
  'level',
  'fieldBroad',
  'cricosCode',
  'weeks',
  'language',
  'currency',
  'tuition',
  'nonTuition',
  'intakes',
  'campusIds',
] as const;

/** A new course of a provider, that the register does not list. */
export function AddCourse({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(courses.create, { refreshes: [courses] });
  const campuses = useMemo(
    () => provider.campuses.map(({ id, name, city }) => ({ value: id, label: city ? `${name} · ${city}` : name })),
    [provider],
  );
  return (
    <RowDialog
      title={t('courses.new')}
      schema={NewCourse}
      row={null}
      blank={{ ...blankCourse, providerId: provider.id }}
      fields={useCourseFields({ campuses })}
      groups={[{ names }]}
      save={async (values) => void navigate(pathOf('courses', await mutateAsync(values)))}
      saved={t('courses.saved')}
      onClose={onClose}
      maxWidth="md"
    />
  );
}

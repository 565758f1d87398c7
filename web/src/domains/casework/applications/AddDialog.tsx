import { applications, type NewApplication } from '@embark/contracts/casework/applications';
import { courses } from '@embark/contracts/catalogue/courses';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useDeferredValue, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { twoColumns, wide } from '../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useApplicationFields } from './fields.ts';
import { refreshes } from './useMove.ts';

/** Adds a draft application to a client file: the course, its campus, the first day and the place in the package. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={applications.create}
      refreshes={refreshes}
      row={{ conversionId: file.id }}
      start={{ courseId: null, campusId: null, position: 1, intakeOn: '', via: 'portal', ownerId: file.caseOfficerId }}
      title={t('applications.addTo', { name: file.name })}
      save={t('applications.add')}
      done={({ number }) => toast.success(t('applications.added', { number }))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => <Fields control={control} office={file.office} />}
    </ActDialog>
  );
}

type Props = { control: Control<z.input<typeof applications.create.body>, unknown, NewApplication> };

/** The course, and what depends on it. */
function Fields({ control, office }: Props & { office: string }) {
  const courseId = useWatch({ control, name: 'courseId' });
  const fields = useApplicationFields({ office, courseId: Number(courseId) || null });
  return (
    <Box sx={twoColumns}>
      <CourseField control={control} />
      <FormFields
        control={control}
        fields={fields}
        names={[...(courseId ? (['campusId'] as const) : []), 'intakeOn', 'position', 'via', 'ownerId']}
      />
    </Box>
  );
}

/** A course of the catalogue, found by its name, its code or its provider. */
function CourseField({ control }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useRead(courses.list, {
    ...(q && { q }),
    active: 'yes',
    expired: 'no',
    sort: 'name',
    size: 20,
    total: 'no',
  });
  const options = (data?.rows ?? []).map(({ id, name, provider, cricosCode }) => ({
    value: id,
    label: [name, provider, cricosCode].filter(Boolean).join(' · '),
  }));
  return (
    <Box sx={wide}>
      <FormAutocomplete
        control={control}
        name="courseId"
        required
        label={t('applications.field.course')}
        helperText={t('applications.courseHint')}
        options={options}
        loading={isFetching}
        onSearch={setTyped}
      />
    </Box>
  );
}

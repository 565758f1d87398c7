import { applications, NewApplication } from '@embark/contracts/casework/applications';
import { courses } from '@embark/contracts/crm/courses';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useApplicationFields } from './fields.ts';
import { refreshes } from './useMove.ts';

/** Adds a draft application to a client file: the course, its campus, the first day and the place in the package. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(applications.create, { refreshes });
  const { control, state, submit } = useContractForm(NewApplication, {
    start: {
      conversionId: file.id,
      courseId: null,
      campusId: null,
      position: 1,
      intakeOn: '',
      via: 'portal',
      ownerId: file.caseOfficerId,
    },
    save: async (values) => {
      const { number } = await mutateAsync(values);
      toast.success(t('applications.added', { number }));
      onClose();
    },
  });
  const courseId = useWatch({ control, name: 'courseId' });
  const fields = useApplicationFields({ office: file.office, courseId: Number(courseId) || null });
  return (
    <FormDialog
      title={t('applications.addTo', { name: file.name })}
      state={state}
      submit={submit}
      save={t('applications.add')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Box sx={twoColumns}>
        <CourseField control={control} />
        <FormFields
          control={control}
          fields={fields}
          names={[...(courseId ? (['campusId'] as const) : []), 'intakeOn', 'position', 'via', 'ownerId']}
        />
      </Box>
    </FormDialog>
  );
}

type Control = ReturnType<typeof useContractForm<typeof NewApplication>>['control'];

/** A course of the catalogue, found by its name, its code or its provider. */
function CourseField({ control }: { control: Control }) {
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

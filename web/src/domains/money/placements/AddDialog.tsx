import type { Conversion } from '@embark/contracts/crm/conversions';
import { employers } from '@embark/contracts/money/employers';
import { NewPlacement, placements } from '@embark/contracts/money/placements';
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
import { usePlacementFields } from './fields.ts';

/** Presents a client to an employer; for an employer whose person left, as the free replacement if wanted. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const fields = usePlacementFields(file.office);
  const { mutateAsync } = useWrite(placements.create, { refreshes: [placements, employers] });
  const { control, state, submit } = useContractForm(NewPlacement, {
    start: { conversionId: file.id, employerId: '', position: '', ownerId: file.caseOfficerId, replacesId: null },
    save: async ({ replacesId, ...values }) => {
      const { number } = await mutateAsync({ ...values, ...(replacesId && { replacesId }) });
      toast.success(t('placements.added', { number }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('placements.addTo', { name: file.name })}
      state={state}
      submit={submit}
      save={t('placements.add')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Box sx={twoColumns}>
        <EmployerField control={control} />
        <FormFields control={control} fields={fields} names={['position', 'ownerId']} />
        <ReplacesField control={control} />
      </Box>
    </FormDialog>
  );
}

type Control = ReturnType<typeof useContractForm<typeof NewPlacement>>['control'];

/** An active employer, found by its name or registration. */
function EmployerField({ control }: { control: Control }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useRead(employers.list, {
    ...(q && { q }),
    status: ['active'],
    sort: 'name',
    size: 20,
    total: 'no',
  });
  const options = (data?.rows ?? []).map(({ id, name, registration }) => ({
    value: id,
    label: [name, registration].filter(Boolean).join(' · '),
  }));
  return (
    <Box sx={wide}>
      <FormAutocomplete
        control={control}
        name="employerId"
        required
        label={t('placements.field.employer')}
        helperText={t('placements.employerHint')}
        options={options}
        loading={isFetching}
        onSearch={setTyped}
      />
    </Box>
  );
}

/** The placements of the employer whose person left and who wait for a replacement; nothing without one. */
function ReplacesField({ control }: { control: Control }) {
  const { t } = useTranslation();
  const employerId = useWatch({ control, name: 'employerId' });
  const { data } = useRead(
    placements.list,
    { employerId, status: ['replaced'], size: 50, total: 'no' },
    { enabled: employerId !== '' },
  );
  const open = (data?.rows ?? []).filter(({ replacedBy }) => replacedBy === null);
  if (open.length === 0) return null;
  return (
    <Box sx={wide}>
      <FormAutocomplete
        control={control}
        name="replacesId"
        label={t('placements.addReplacement')}
        options={open.map(({ id, number, name, position }) => ({
          value: id,
          label: `${number} · ${name} · ${position}`,
        }))}
      />
    </Box>
  );
}

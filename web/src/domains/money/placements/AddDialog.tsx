import type { Conversion } from '@embark/contracts/crm/conversions';
import { employers } from '@embark/contracts/money/employers';
import { placement, placements } from '@embark/contracts/money/placements';
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
import { useRecordFields } from '../../crm/kinds/index.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Presents a client to an employer; for an employer whose person left, as the free replacement if wanted. */
export function AddDialog({ file, onClose }: { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const fields = useRecordFields(placement, undefined, file.office);
  return (
    <ActDialog
      act={placements.create}
      refreshes={[placements, employers]}
      row={{ conversionId: file.id }}
      start={{ employerId: '', position: '', ownerId: file.caseOfficerId, replacesId: null }}
      title={t('placements.addTo', { name: file.name })}
      save={t('placements.add')}
      done={({ number }) => toast.success(t('placements.added', { number }))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <Box sx={twoColumns}>
          <EmployerField control={control} />
          <FormFields control={control} fields={fields} names={['position', 'ownerId']} />
          <ReplacesField control={control} />
        </Box>
      )}
    </ActDialog>
  );
}

type Body = typeof placements.create.body;
type Field = { control: Control<z.input<Body>, unknown, z.output<Body>> };

/** An active employer, found by its name or registration. */
function EmployerField({ control }: Field) {
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
function ReplacesField({ control }: Field) {
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

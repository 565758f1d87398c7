import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormCheckbox, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormYesNo } from '../../../../kit/form/FormYesNo.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { countryOptions } from '../../../../kit/text/names.ts';
import { blankMember, type DraftControl } from './draft.ts';
import { fields as grid, fieldset } from './layout.ts';
import { Section } from './Section.tsx';

const often = ['BD', 'PK', 'IN', 'NP'];

/** The student: passport, and in Australia the visa held. */
export function StudentFields({ control }: DraftControl) {
  const { t } = useTranslation();
  const place = useWatch({ control, name: 'student.place' });
  return (
    <Section title={t('packages.section.student')}>
      <Box sx={grid}>
        <FormDate control={control} name="student.bornOn" label={t('packages.field.bornOn')} />
        <FormAutocomplete
          control={control}
          name="student.passportCountry"
          label={t('packages.field.passportCountry')}
          options={countryOptions(often)}
        />
        <FormDate control={control} name="student.passportExpiresOn" label={t('packages.field.passportExpiresOn')} />
        <FormSelect
          control={control}
          name="student.place"
          label={t('packages.field.place')}
          options={(['offshore', 'onshore'] as const).map((value) => ({ value, label: t(`packages.place.${value}`) }))}
        />
        <FormText
          control={control}
          name="student.visaSubclass"
          label={t('packages.field.visaSubclass')}
          autoComplete="off"
        />
        <FormDate control={control} name="student.visaExpiresOn" label={t('packages.field.visaExpiresOn')} />
        {place === 'onshore' && (
          <FormYesNo control={control} name="student.visaIsBarred" label={t('packages.field.visaIsBarred')} />
        )}
        <FormDate control={control} name="student.welfareUntil" label={t('packages.field.welfareUntil')} />
        <FormText
          control={control}
          name="levelException"
          label={t('packages.field.levelException')}
          helperText={t('packages.field.levelExceptionHint')}
          autoComplete="off"
        />
      </Box>
    </Section>
  );
}

/** The partner and the children. */
export function FamilyFields({ control }: DraftControl) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'members' });
  return (
    <Section
      title={t('packages.section.family')}
      action={
        <Button variant="outlined" size="small" disabled={fields.length >= 12} onClick={() => append(blankMember)}>
          {t('packages.row.addPerson')}
        </Button>
      }
    >
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          component="fieldset"
          aria-label={t('packages.row.person', { number: formatNumber(at + 1) })}
          sx={{ ...fieldset, display: 'flex', gap: 1, alignItems: 'start' }}
        >
          <Box sx={{ ...grid, flex: '1 1 0', minInlineSize: 0 }}>
            <FormSelect
              control={control}
              name={`members.${at}.relation`}
              label={t('packages.field.relation')}
              options={(['partner', 'child'] as const).map((value) => ({
                value,
                label: t(`packages.relation.${value}`),
              }))}
            />
            <FormText
              control={control}
              name={`members.${at}.name`}
              label={t('packages.field.personName')}
              autoComplete="off"
            />
            <FormDate control={control} name={`members.${at}.bornOn`} label={t('packages.field.bornOn')} />
            <FormDate
              control={control}
              name={`members.${at}.passportExpiresOn`}
              label={t('packages.field.passportExpiresOn')}
            />
            <FormSelect
              control={control}
              name={`members.${at}.included`}
              label={t('packages.field.included')}
              options={[
                { value: 'coming', label: t('kit.yes') },
                { value: 'not-coming', label: t('kit.no') },
              ]}
            />
            <FormCheckbox control={control} name={`members.${at}.inSchool`} label={t('packages.field.inSchool')} />
          </Box>
          <IconButton
            size="small"
            aria-label={t('packages.row.removePerson', { number: formatNumber(at + 1) })}
            onClick={() => remove(at)}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Section>
  );
}

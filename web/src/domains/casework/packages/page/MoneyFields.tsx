import { coverKinds, englishExemptions, studentTests, travelRegions } from '@embark/contracts/casework/packages';
import { englishGrades } from '@embark/contracts/organisation/rulebook';
import { studyLevels } from '@embark/contracts/catalogue/studyLevels';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, useWatch } from 'react-hook-form';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { blankCover, blankPrior, type DraftControl } from './draft.ts';
import { fields } from './layout.ts';
import { Section } from './Section.tsx';

/** OSHC, once there is a policy. */
export function CoverFields({ control }: DraftControl) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'cover' });
  const hasCover = field.value !== null;
  return (
    <Section
      title={t('packages.section.cover')}
      action={
        <Button variant="outlined" size="small" onClick={() => field.onChange(hasCover ? null : blankCover)}>
          {t(hasCover ? 'packages.row.removeCover' : 'packages.row.addCover')}
        </Button>
      }
    >
      {hasCover && (
        <Box sx={fields}>
          <FormSelect
            control={control}
            name="cover.kind"
            label={t('packages.field.kind')}
            options={coverKinds.map((value) => ({ value, label: t(`packages.policy.${value}`) }))}
          />
          <FormDate control={control} name="cover.from" label={t('packages.field.coverFrom')} required />
          <FormDate control={control} name="cover.to" label={t('packages.field.coverTo')} required />
          <FormDate control={control} name="cover.previousTo" label={t('packages.field.previousTo')} />
          <FormText control={control} name="cover.insurer" label={t('packages.field.insurer')} autoComplete="off" />
        </Box>
      )}
    </Section>
  );
}

export function EnglishFields({ control }: DraftControl) {
  const { t } = useTranslation();
  const test = useWatch({ control, name: 'english.test' });
  return (
    <Section title={t('packages.section.english')}>
      <Box sx={fields}>
        <FormSelect
          control={control}
          name="english.test"
          label={t('packages.field.test')}
          none={t('packages.field.noTest')}
          options={studentTests.map((value) => ({ value, label: t(`packages.test.${value}`) }))}
        />
        <FormNumber
          control={control}
          name="english.overall"
          label={t('packages.field.overall')}
          slotProps={{ htmlInput: { step: 'any' } }}
        />
        {test === 'oet' && (
          <FormSelect
            control={control}
            name="english.grade"
            label={t('packages.field.grade')}
            none={t('packages.field.noGrade')}
            options={englishGrades.map((value) => ({ value, label: value }))}
          />
        )}
        <FormDate control={control} name="english.testedOn" label={t('packages.field.testedOn')} />
        <FormSelect
          control={control}
          name="english.exemption"
          label={t('packages.field.exemption')}
          none={t('packages.field.noExemption')}
          options={englishExemptions.map((value) => ({ value, label: t(`packages.exempt.${value}`) }))}
        />
        <FormCheckbox control={control} name="english.atHome" label={t('packages.field.atHome')} />
        <FormCheckbox control={control} name="english.listedPathway" label={t('packages.field.listedPathway')} />
      </Box>
    </Section>
  );
}

export function FundsFields({ control }: DraftControl) {
  const { t } = useTranslation();
  return (
    <Section title={t('packages.section.funds')}>
      <Box sx={fields}>
        <FormMoney control={control} name="funds.shown" label={t('packages.field.shown')} />
        <FormMoney control={control} name="funds.income" label={t('packages.field.income')} />
        <FormSelect
          control={control}
          name="funds.travelFrom"
          label={t('packages.field.travelFrom')}
          options={travelRegions.map((value) => ({ value, label: t(`packages.region.${value}`) }))}
        />
        <FormDate control={control} name="funds.arrivesOn" label={t('packages.field.arrivesOn')} />
      </Box>
    </Section>
  );
}

/** The enrolment with another provider in Australia, once there is one. */
export function PriorFields({ control }: DraftControl) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'prior' });
  const hasPrior = field.value !== null;
  return (
    <Section
      title={t('packages.section.prior')}
      action={
        <Button variant="outlined" size="small" onClick={() => field.onChange(hasPrior ? null : blankPrior)}>
          {t(hasPrior ? 'packages.row.removePrior' : 'packages.row.addPrior')}
        </Button>
      }
    >
      {hasPrior && (
        <Box sx={fields}>
          <FormText
            control={control}
            name="prior.provider"
            label={t('packages.field.priorProvider')}
            required
            autoComplete="off"
          />
          <FormDate control={control} name="prior.began" label={t('packages.field.began')} required />
          <FormDate control={control} name="prior.completedOn" label={t('packages.field.completedOn')} />
          <FormDate control={control} name="prior.ceasedOn" label={t('packages.field.ceasedOn')} />
          <FormSelect
            control={control}
            name="prior.level"
            label={t('packages.field.priorLevel')}
            none={t('kit.unknown')}
            options={studyLevels.map((value) => ({ value, label: t(`packages.level.${value}`) }))}
          />
          <FormCheckbox control={control} name="prior.principal" label={t('packages.field.principal')} />
          <FormCheckbox control={control} name="prior.releaseLetter" label={t('packages.field.releaseLetter')} />
        </Box>
      )}
    </Section>
  );
}

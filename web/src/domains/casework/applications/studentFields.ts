import { englishExemptions, studentTests, travelRegions } from '@embark/contracts/casework/packages';
import { englishGrades } from '@embark/contracts/organisation/rulebook';
import { useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';

const currencies = ['AUD', 'BDT', 'PKR', 'INR', 'NPR', 'USD', 'EUR', 'TRY', 'AED'].map((value) => ({
  value,
  label: value,
}));

/** The inputs of a student's details, in order: English, then funds. */
export const studentGroups = {
  english: [
    'test',
    'testedOn',
    'overall',
    'grade',
    'listening',
    'reading',
    'writing',
    'speaking',
    'exemption',
    'atHome',
    'listedPathway',
  ],
  funds: ['funds', 'currency', 'fundsAud', 'income', 'travelFrom', 'arrivesOn'],
} as const;
type Name = (typeof studentGroups)[keyof typeof studentGroups][number];

/** The label, input and display of each detail of a student; those of the package checker have its words. */
export function useStudentFields(): Record<Name, FieldSpec> {
  const { t } = useTranslation();
  return useMemo(() => {
    const score = (name: 'listening' | 'reading' | 'writing' | 'speaking'): FieldSpec => ({
      kind: 'number',
      label: t(`applications.student.${name}`),
    });
    return {
      test: {
        kind: 'choice',
        label: t('packages.field.test'),
        options: studentTests.map((value) => ({ value, label: t(`packages.test.${value}`) })),
      },
      testedOn: { kind: 'day', label: t('packages.field.testedOn') },
      overall: { kind: 'number', label: t('packages.field.overall') },
      grade: {
        kind: 'choice',
        label: t('packages.field.grade'),
        options: englishGrades.map((value) => ({ value, label: value })),
      },
      listening: score('listening'),
      reading: score('reading'),
      writing: score('writing'),
      speaking: score('speaking'),
      exemption: {
        kind: 'choice',
        label: t('packages.field.exemption'),
        options: englishExemptions.map((value) => ({ value, label: t(`packages.exempt.${value}`) })),
      },
      atHome: { kind: 'check', label: t('packages.field.atHome') },
      listedPathway: { kind: 'check', label: t('packages.field.listedPathway') },
      funds: { kind: 'money', label: t('applications.student.funds') },
      currency: { kind: 'choice', label: t('applications.student.currency'), options: currencies, required: true },
      fundsAud: {
        kind: 'money',
        label: t('applications.student.fundsAud'),
        hint: t('applications.student.fundsAudHint'),
        decimals: 2,
      },
      income: { kind: 'money', label: t('packages.field.income'), decimals: 2 },
      travelFrom: {
        kind: 'choice',
        label: t('packages.field.travelFrom'),
        options: travelRegions.map((value) => ({ value, label: t(`packages.region.${value}`) })),
        required: true,
      },
      arrivesOn: { kind: 'day', label: t('packages.field.arrivesOn') },
    };
  }, [t]);
}

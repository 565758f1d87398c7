import {
  applications,
  applicationStages,
  applicationStates,
  applicationWays,
  coverArrangers,
  coverKinds,
} from '@embark/contracts/casework/applications';
import { courses } from '@embark/contracts/catalogue/courses';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';

export const LIST = '/apps/applications';

const required = { required: true };
const places = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ value, label: String(value) }));

/** `courseId` is null while a form has none yet; left out in lists. */
type Of = { office?: string; courseId?: number | null; register?: string | undefined };

/** The label, input and display of each field of an application: for the list, the dialogs and the page. */
export function useApplicationFields({ office, courseId, register }: Of = {}) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners(office);
  const { data: providers } = useRead(
    applications.providers,
    {},
    { enabled: courseId === undefined, staleTime: 60_000 },
  );
  const { data: course } = useRead(courses.get, { id: courseId ?? 0 }, { enabled: Boolean(courseId) });
  return useMemo(() => {
    const field = (
      name: TextIn<'applications.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`applications.field.${name}`), ...more });
    const people = { options: owners };
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      provider: field('provider', 'choice', {
        options: providers?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
      }),
      course: field('course', 'text'),
      status: field('status', 'choice', {
        options: applicationStates.map((value) => ({ value, label: t(`applications.status.${value}`) })),
      }),
      reached: field('reached', 'choice', {
        options: applicationStages.map((value) => ({ value, label: t(`applications.stage.${value}`) })),
      }),
      ownerId: field('owner', 'person', { ...required, ...people }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('applications.me') }, ...owners] }),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      campusId: field('campus', 'choice', {
        options:
          course?.campuses.map(({ id, name, city }) => ({
            value: id,
            label: city && city !== name ? `${name} · ${city}` : name,
          })) ?? [],
      }),
      position: field('position', 'choice', { ...required, options: places, hint: t('applications.positionHint') }),
      intakeOn: field('intakeOn', 'day', required),
      endsOn: field('endsOn', 'day'),
      via: field('via', 'choice', {
        ...required,
        options: applicationWays.map((value) => ({ value, label: t(`applications.via.${value}`) })),
      }),
      reference: field('reference', 'code'),
      studentNumber: field('studentNumber', 'code'),
      offerOn: field('offerOn', 'day'),
      lapsesOn: field('lapsesOn', 'day', { hint: t('applications.lapsesHint') }),
      coeCode: field('coeCode', 'code'),
      coeIssuedOn: field('coeIssuedOn', 'day'),
      currency: field('currency', 'code', required),
      tuition: field('tuition', 'money'),
      firstYear: field('firstYear', 'money'),
      scholarship: field('scholarship', 'money'),
      otherFees: field('otherFees', 'money'),
      deposit: field('deposit', 'money'),
      depositDueOn: field('depositDueOn', 'day'),
      insurer: field('insurer', 'text'),
      policy: field('policy', 'code'),
      covers: field('covers', 'choice', {
        options: coverKinds.map((value) => ({ value, label: t(`applications.covers.${value}`) })),
      }),
      coverFrom: field('coverFrom', 'day'),
      coverTo: field('coverTo', 'day'),
      coverBy: field('coverBy', 'choice', {
        options: coverArrangers.map((value) => ({ value, label: t(`applications.coverBy.${value}`) })),
      }),
      // one import, from the address: shown as a chip
      register: field('register', 'choice', {
        options: register ? [{ value: register, label: t('applications.registerOf') }] : [],
      }),
      censusOn: field('censusOn', 'day'),
      priorProvider: field('priorProvider', 'text'),
      priorBegan: field('priorBegan', 'day'),
      priorCompleted: field('priorCompleted', 'day'),
      priorCeased: field('priorCeased', 'day'),
      priorRelease: field('priorRelease', 'check'),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
      intakeFrom: field('intakeFrom', 'day'),
      intakeTo: field('intakeTo', 'day'),
      lapsesFrom: field('lapsesFrom', 'day'),
      lapsesTo: field('lapsesTo', 'day'),
    };
  }, [t, offices, owners, providers, course, register]);
}

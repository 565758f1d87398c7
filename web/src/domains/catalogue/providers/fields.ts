import {
  blankProvider,
  agreementStates,
  contactParts,
  laneNames,
  providerTypes,
  registerStates,
} from '@embark/contracts/catalogue/providers';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';

const required = { required: true };

/** The label, input and display of each field of a provider: for the list, the dialogs and the page. */
export function useProviderFields() {
  const { t } = useTranslation();
  return useMemo(() => {
    const field = (
      name: TextIn<'providers.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`providers.field.${name}`), ...more });
    return {
      name: field('name', 'text', required),
      tradingName: field('tradingName', 'text'),
      cricosCode: field('cricosCode', 'code'),
      type: field('type', 'choice', {
        ...required,
        options: providerTypes.map((value) => ({ value, label: t(`providers.type.${value}`) })),
      }),
      country: field('country', 'country', required),
      state: field('state', 'text'),
      city: field('city', 'text'),
      postcode: field('postcode', 'code'),
      address: field('address', 'text'),
      capacity: field('capacity', 'number'),
      website: field('website', 'code'),
      courses: field('courses', 'number'),
      lane: field('lane', 'choice', {
        options: laneNames.map((value) => ({ value, label: t(`providers.lane.${value}`) })),
      }),
      laneOn: field('laneOn', 'day'),
      agreement: field('agreement', 'choice', {
        options: agreementStates.map((value) => ({ value, label: t(`providers.agreementState.${value}`) })),
      }),
      agreementFrom: field('agreementFrom', 'day'),
      agreementTo: field('agreementTo', 'day'),
      agreementTerritories: field('agreementTerritories', 'text'),
      agreementTerms: field('agreementTerms', 'long'),
      registerState: field('registerState', 'choice', {
        options: registerStates.map((value) => ({ value, label: t(`providers.registerState.${value}`) })),
      }),
      portalUrl: field('portalUrl', 'code'),
      contactLines: field('contactLines', 'words'),
      note: field('note', 'long'),
      active: field('active', 'check'),
      updatedAt: field('updatedAt', 'moment'),
      part: field('part', 'choice', {
        ...required,
        options: contactParts.map((value) => ({ value, label: t(`providers.part.${value}`) })),
      }),
      email: field('email', 'email'),
      phone: field('phone', 'phone'),
    };
  }, [t]);
}

/** A provider that the register does not list, as the form begins. */
export const emptyForm = { ...blankProvider, name: '' };

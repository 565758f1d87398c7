import { type EnquiryField, enquiryFields } from '@embark/contracts/crm/enquiries';
import { events as eventContract } from '@embark/contracts/crm/events';
import { imports } from '@embark/contracts/crm/imports';
import { officesFor } from '@embark/contracts/kit';
import { type ReactNode, useMemo } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { countryOptions } from '../../../../kit/text/names.ts';
import type { FilterField } from '../../../../kit/filter/field.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { localTitle } from '../../../../kit/i18n/localName.ts';
import { type TextKey, type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Choice } from '../../../../kit/list/ChoiceList.tsx';
import { useVisitor } from '../../../organisation/session/index.ts';
import { useFilterChoices } from './filters.ts';
import { useReference } from '../../../catalogue/reference/index.ts';

const keyOf: Record<string, TextKey> = {
  service: 'enquiries.field.serCode',
  kind: 'enquiries.list.kind',
  owner: 'enquiries.field.assigneeId',
  source: 'enquiries.field.leadSourceId',
  campaign: 'enquiries.field.campaignId',
  tag: 'enquiries.field.tags',
  created: 'enquiries.field.createdAt',
  lastActivity: 'enquiries.field.lastActivityAt',
  nextFollowUp: 'enquiries.field.nextFollowUpAt',
  firstResponse: 'enquiries.field.firstResponseAt',
  responded: 'enquiries.list.hasResponse',
  import: 'enquiries.list.importId',
  event: 'enquiries.kind.event',
};

/** The label of a field in conditions. */
export function whereTitle(field: string, t: TFunction): string {
  const key = keyOf[field];
  return key ? t(key) : t(`enquiries.field.${field}`, { defaultValue: field });
}

const FRESH = 5 * 60_000; // milliseconds
const isField = (name: string): name is EnquiryField => Object.hasOwn(enquiryFields.where, name);
const names = Object.keys(enquiryFields.where).filter(isField);

/** The fields conditions on enquiries can use, with labels and choices in the user's language. */
function useWhereFields(): FilterField[] {
  const { t } = useTranslation();
  const role = useVisitor()?.role ?? [];
  const choices = useFilterChoices();
  const { offices } = useReference();
  const mayImport = officesFor(role, 'enquiries.import').length > 0;
  const { data: files } = useRead(imports.list, {}, { staleTime: FRESH, enabled: mayImport });
  const { data: events } = useRead(eventContract.list, { size: 100 }, { staleTime: FRESH, enabled: role.length > 0 });
  return useMemo(() => {
    const [me, nobody, ...people] = choices['assignee'] ?? [];
    const own: Choice = { value: 'office', label: t('enquiries.list.ofMyOffice') };
    const countries = countryOptions([...new Set(offices.map(({ phoneRegion }) => phoneRegion))]);
    // fields that are also filters offer the same choices
    const of: Partial<Record<EnquiryField, readonly Choice[]>> = {
      service: choices['serCode'] ?? [],
      office: [{ value: 'mine', label: t('enquiries.list.myOffice') }, ...(choices['office'] ?? [])],
      owner: [me, own, nobody, ...people].flatMap((choice) => choice ?? []),
      source: choices['leadSource'] ?? [],
      nationality: countries,
      residence: countries,
      import: (files?.rows ?? []).map(({ id, fileName, createdAt }) => ({
        value: id,
        label: `${fileName} · ${formatDate(createdAt)}`,
      })),
      event: (events?.rows ?? []).map(({ id, startsAt, ...event }) => ({
        value: id,
        label: `${localTitle(event)} · ${formatDate(startsAt)}`,
      })),
    };
    return names.map((name): FilterField => {
      const offered = of[name] ?? choices[name];
      return { ...enquiryFields.where[name], name, title: whereTitle(name, t), ...(offered && { choices: offered }) };
    });
  }, [t, choices, offices, files, events]);
}

type Draw = (fields: readonly FilterField[]) => ReactNode;
const WhereFields = ({ draw }: { draw: Draw }) => draw(useWhereFields());

/** Loads the condition fields only where conditions are shown or built. */
export const withFields = (draw: Draw) => <WhereFields draw={draw} />;

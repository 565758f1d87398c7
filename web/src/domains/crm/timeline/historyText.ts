import type { FieldChange } from '@embark/contracts/platform/timeline';
import { Consent } from '@embark/contracts/crm/contacts';
import { plainFields } from '@embark/contracts/crm/enquiries';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { z } from 'zod';
import { countryName, languageName } from '../../../kit/text/names.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { clocksText } from '../../../kit/time/clocks.ts';

/** The text folders of fields stored as codes. */
const coded: Record<string, string> = {
  status: 'status',
  rating: 'rating',
  ...Object.fromEntries(Object.keys(plainFields.choices).map((name) => [name, name])),
  nextFollowUpHow: 'way',
  closingReason: 'reason',
  level: 'level',
  englishTest: 'englishTest',
  deal: 'deal',
};
const countries = new Set(['nationality', 'residence']);
const plainYears = new Set(['intakeYear']);

const partsOf = (value: unknown): Map<string, unknown> =>
  new Map(value !== null && typeof value === 'object' ? Object.entries(value) : []);

/** Splits a change of the interest into changes of its fields; returns other changes as they are. */
export function changesIn(change: FieldChange): FieldChange[] {
  if (change.field !== 'interest') return [change];
  const [was, is] = [partsOf(change.before), partsOf(change.after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'kind' && JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({
      ...change,
      restores: undefined,
      field,
      before: was.get(field) ?? null,
      after: is.get(field) ?? null,
    }));
}

/** A stored value as display text; times in `zone`. */
export function valueText(field: string, value: unknown, zone: string, t: TFunction): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (typeof value === 'number') return plainYears.has(field) ? String(value) : formatNumber(value);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, zone, t)).join(', ') || '–';
  if (typeof value === 'object') return consentText(value, t);
  if (typeof value !== 'string') return '–';
  const words = coded[field];
  // the status of an enquiry is a code, a client file's is a name
  if (words) return t(`enquiries.${words}.${value}`, { defaultValue: translateMessage(value) });
  if (countries.has(field)) return countryName(value);
  if (field === 'language') return languageName(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return clocksText(value, zone, t);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}

const Consents = z.array(Consent);

/** Consents as channels with yes or no; anything else stays as stored. */
export function consentText(value: unknown, t: TFunction): string {
  const consents = Consents.safeParse(Array.isArray(value) ? value : [value]);
  if (!consents.success) return JSON.stringify(value);
  return consents.data
    .map(({ channel, given }) => `${t(`enquiries.channel.${channel}`)}: ${t(given ? 'kit.yes' : 'kit.no')}`)
    .join(', ');
}

import type { MergeField, MergePerson } from '@embark/contracts/crm/contacts';
import { countryName } from '../../../../kit/text/countries.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { languageName } from '../../../../kit/text/languageNames.ts';

/** What somebody has in a field, as people read it; undefined when it is blank. */
export function fieldText(person: MergePerson, field: MergeField): string | undefined {
  const value = person[field];
  if (value === null || value === '') return undefined;
  if (field === 'dateOfBirth') return formatDate(value);
  if (field === 'language') return languageName(value);
  return field === 'nationality' || field === 'residence' ? countryName(value) : value;
}

/** Emails and numbers are read from left to right in every language. */
export const isCode = (field: MergeField) => field === 'email' || field === 'phone' || field === 'whatsapp';

import { LeadDimension, LeadTableQuery } from '@embark/contracts/crm/leads';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatPattern } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { zonedText } from '../../../kit/time/zoned.ts';
import { useReference } from '../../catalogue/reference/index.ts';

/** The address parameters of a report or dashboard. The report may choose the grouping. */
export const Scope = LeadTableQuery.extend({ rows: LeadDimension.optional(), columns: LeadDimension.optional() });

/** The scope as query parameters. */
export type Texts = Record<string, string>;

/** The non-blank filters as texts. */
export const textsOf = (scope: object): Texts =>
  Object.fromEntries(
    Object.entries(scope).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  );

type Head = { key: string; label: string | null };

/** Returns the label of a value of a dimension, in the user's language. */
export function useNames(): (dimension: LeadDimension, head: Head) => string {
  const { t } = useTranslation();
  const { serviceOf, sourceName, campaignName } = useReference();
  return (dimension, { key, label }) => {
    if (key === 'none') return t(`leads.none.${dimension}`, { defaultValue: t('leads.none.other') });
    if (dimension === 'service') return label ? `${serviceOf(key)?.name ?? label} · ${key}` : key;
    if (dimension === 'source') return sourceName(label) ?? key;
    if (dimension === 'campaign') return campaignName(label) ?? key;
    if (dimension === 'office' && label !== null) return translateMessage(label);
    if (label !== null) return label;
    if (dimension === 'month') return formatPattern(`${key}-15T12:00:00Z`, 'MMM yyyy', 'UTC');
    return t(`enquiries.${dimension}.${key}`, { defaultValue: key });
  };
}

/** The latest current date across `zones` (IANA names; the user's if empty), as YYYY-MM-DD, so that leads already received there are counted. */
export const newestDay = (now: number, zones: readonly string[]): string =>
  (zones.length > 0 ? zones : [undefined])
    .map((zone) => zonedText(new Date(now).toISOString(), zone).slice(0, 10))
    .reduce((newest, day) => (day > newest ? day : newest));

/** The current date in the given offices, or in all of them if none is given. */
export function useToday(asked: readonly string[] | undefined): string {
  const { offices } = useReference();
  const meant = asked?.length ? offices.filter(({ code }) => asked.includes(code)) : offices;
  return newestDay(
    useNow(),
    meant.map(({ zone }) => zone),
  );
}

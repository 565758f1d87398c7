import { type Coverer, type CoverItem, leave } from '@embark/contracts/hr/leave';
import { wallOf } from '@embark/contracts/kit/time';
import { useMemo } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../../kit/text/format.ts';

/** The days on which a colleague is away: "27 Dec 2026 – 28 Dec 2026". */
const awayText = ({ away }: Coverer): string =>
  away.map(({ from, to }) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`)).join(', ');

/** The colleagues who could cover a request, and as options that say when they are away meanwhile. */
export function useCoverers(id: string): { people: readonly Coverer[]; options: Option[] } {
  const { t } = useTranslation();
  const { data } = useRead(leave.coverers, { id });
  return useMemo(() => {
    const people = data ?? [];
    return {
      people,
      options: people.map((one) => {
        const label = `${one.name} (${one.office})`;
        return {
          value: one.userId,
          label: one.away.length === 0 ? label : t('leave.awayThen', { name: label, days: awayText(one) }),
        };
      }),
    };
  }, [data, t]);
}

/** Why a colleague is a doubtful cover for an item: away on its day, or without the licence it needs. */
export function doubts(t: TFunction, one: Coverer | undefined, item: CoverItem): string[] {
  if (!one) return [];
  const day = item.at === '' ? '' : wallOf(new Date(item.at), item.zone).day;
  const isAway = one.away.some(({ from, to }) => from <= day && day <= to);
  const name = isolate(one.name);
  return [
    ...(isAway ? [t('leave.coverAway', { name, day: formatDate(day) })] : []),
    ...(item.licence && !one.licence ? [t('leave.coverUnlicensed', { name })] : []),
  ];
}

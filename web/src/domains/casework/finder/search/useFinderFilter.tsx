import { finder, FinderFilter } from '@embark/contracts/casework/finder';
import { broadFields, studyLevels } from '@embark/contracts/catalogue/courses';
import { tableOf } from '@embark/contracts/kit';
import { providers } from '@embark/contracts/catalogue/providers';
import { useMemo } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FilterChip } from '../../../../kit/list/props.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { roundMoneyText } from '../../../../kit/text/money.ts';
import { monthName } from '../../../../kit/text/format.ts';
import { ProviderName } from './ProviderFilter.tsx';

const named = (value: string) => ({ value, label: value });
const filterNames = [
  'level',
  'field',
  'month',
  'state',
  'city',
  'provider',
  'campus',
  'weeks',
  'feeTo',
  'year',
  'englishTo',
  'known',
] as const;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
const isSet = (value: unknown) => value !== undefined;

/** The filter of the finder in the address, with its choices and a chip for each part. */
export function useFinderFilter() {
  const { t } = useTranslation();
  const { data: places } = useRead(finder.places, {}, { staleTime: 600_000 });
  const labels: Readonly<Record<string, string>> = tableOf(filterNames, (name) => t(`finder.filter.${name}`));
  const label = (name: string) => labels[name] ?? name;
  const choices = useMemo(() => {
    const cities = [...new Set(places?.flatMap((place) => place.cities))].toSorted((a, b) => a.localeCompare(b));
    return {
      level: studyLevels.map((value) => ({ value, label: t(`courses.level.${value}`) })),
      field: broadFields.map((value) => ({ value, label: t(`courses.broad.${value}`) })),
      month: months.map((month) => ({ value: String(month), label: monthName(month, 'long') })),
      state: places?.map(({ state }) => named(state)) ?? [],
      city: cities.map(named),
    };
  }, [places, t]);
  const { filter, list } = useListFilter(FinderFilter, undefined, { choices, label, search: t('finder.search') });

  const [only, ...others] = filter.provider ?? [];
  const single = others.length === 0 ? only : undefined;
  const { data: provider } = useRead(providers.get, { id: single ?? 0 }, { enabled: single !== undefined });
  const campuses = (single === undefined ? [] : (provider?.campuses ?? []))
    .filter(({ active, registerState }) => active && registerState !== 'gone')
    .map(({ id, name, city }) => ({ value: String(id), label: city && city !== name ? `${name} · ${city}` : name }));

  const chip = (id: string, value: FilterChip['value'], ...names: string[]): FilterChip => ({
    id,
    label: label(id),
    value,
    onRemove: () => list.change(without(id, ...names)),
  });
  const { weeksFrom, weeksTo, feeTo, year, englishTo, known, campus } = filter;
  const chips: FilterChip[] = [
    ...list.chips,
    ...(filter.provider?.length
      ? [
          chip(
            'provider',
            filter.provider.map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <ProviderName id={id} />
              </span>
            )),
            'campus',
          ),
        ]
      : []),
    ...(campus?.length
      ? [chip('campus', campus.map((id) => campuses.find(({ value }) => value === String(id))?.label ?? id).join(', '))]
      : []),
    ...(isSet(weeksFrom) || isSet(weeksTo)
      ? [chip('weeks', <Ltr>{`${weeksFrom ?? ''} – ${weeksTo ?? ''}`}</Ltr>, 'weeksFrom', 'weeksTo')]
      : []),
    ...(feeTo === undefined ? [] : [chip('feeTo', <Ltr>{roundMoneyText(feeTo, 'AUD')}</Ltr>)]),
    ...(year === undefined ? [] : [chip('year', String(year))]),
    ...(englishTo === undefined ? [] : [chip('englishTo', formatNumber(englishTo))]),
    ...(known === 'yes' ? [chip('known', t('finder.filter.knownShort'))] : []),
  ];
  return { filter, list: { ...list, chips }, choices: { ...choices, campus: campuses } };
}

export type Finder = ReturnType<typeof useFinderFilter>;

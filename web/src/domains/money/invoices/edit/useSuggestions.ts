import { billing, type SoldKind, soldKinds, type TaxSuggestion } from '@embark/contracts/money/billing';
import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call, keyOf } from '../../../../kit/call/api.ts';
import type { FormControl } from './start.ts';

/** The suggested tax code of each kind of sale that the draft uses, for its entity and where its buyer is. */
export function useSuggestions(control: FormControl, isOff: boolean): Partial<Record<string, TaxSuggestion>> {
  const [entityId, country, region, lines] = useWatch({
    control,
    name: ['entityId', 'buyerCountry', 'buyerRegion', 'lines'],
  });
  const used: SoldKind[] = isOff ? [] : soldKinds.filter((kind) => lines.some(({ sold }) => sold === kind));
  const isKnown = Number(entityId) > 0 && /^[A-Za-z]{2}$/.test(country);
  const answers = useQueries({
    queries: used.map((sold) => {
      const asked = { id: Number(entityId), sold, country, region };
      return {
        queryKey: keyOf(billing.suggest, asked),
        queryFn: () => call(billing.suggest, asked),
        enabled: isKnown,
        staleTime: 60_000,
      };
    }),
  });
  return Object.fromEntries(used.flatMap((sold, at) => (answers[at]?.data ? [[sold, answers[at].data]] : [])));
}

import type { DuplicatePair } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { PairActions } from './PairActions.tsx';
import { Person } from './Person.tsx';
import { Reasons } from './Reasons.tsx';

/** A pair as a card, for phones. */
export function PairCard({ pair }: { pair: DuplicatePair }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      <Person of={pair.one} stacked />
      <Person of={pair.other} stacked />
      <Reasons reasons={pair.reasons} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 44 }}>
        <span className="tabular">{t('contacts.duplicates.scoreOf', { score: formatNumber(pair.score) })}</span>
        <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
          <PairActions pair={pair} />
        </Box>
      </Box>
    </Box>
  );
}

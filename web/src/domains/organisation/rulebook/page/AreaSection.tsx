import type { RuleArea, RuleKey } from '@embark/contracts/organisation/rulebook';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type Edited, openAreas } from '../edit/edited.ts';
import { KeyRow, rowColumns } from './KeyRow.tsx';

type Props = {
  area: RuleArea;
  keys: readonly RuleKey[];
  day: string;
  today: string;
  toCheck: number;
  mayWrite: boolean;
  onEdit: (edited: Edited) => void;
};

const titles = ['rule', 'value', 'from', 'source', 'certainty'] as const;

/** An area of the rule book as a table of its keys. */
export function AreaSection({ area, keys, toCheck, ...shared }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const open = openAreas.find((one) => one === area);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
        <Typography id={heading} variant="h2">
          {t(`rulebook.areas.${area}`)}
        </Typography>
        {open && shared.mayWrite && (
          <Button size="small" onClick={() => shared.onEdit({ act: 'new', area: open })}>
            {t('rulebook.newKey.add')}
          </Button>
        )}
        {toCheck > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('rulebook.toCheck', { count: toCheck, number: formatNumber(toCheck) })}
          </Typography>
        )}
      </Box>
      <Card>
        <Box
          aria-hidden // on a phone each row is a card; screen readers read the rows as a list
          sx={{
            ...rowColumns,
            display: { xs: 'none', md: 'grid' },
            paddingBlock: 0.75,
            paddingInline: 2,
            fontSize: '1.2rem',
            fontWeight: 600,
            color: 'text.secondary',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          {titles.map((title) => (
            <span key={title}>{t(`rulebook.column.${title}`)}</span>
          ))}
        </Box>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {keys.map((of) => (
            <KeyRow key={of.key} of={of} {...shared} />
          ))}
        </Box>
      </Card>
    </Box>
  );
}

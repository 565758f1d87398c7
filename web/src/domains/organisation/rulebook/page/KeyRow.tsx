import { isInForce, needsCheck, type RuleKey } from '@embark/contracts/organisation/rulebook';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { CertaintyChip, CheckFlag, SourceText } from '../source/parts.tsx';
import { ruleValueText } from '../valueText.ts';
import type { Edited } from '../edit/edited.ts';
import { RuleTimeline } from './RuleTimeline.tsx';

export const rowColumns = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) 11rem minmax(0, 3fr) 17rem',
} as const;

type Props = { of: RuleKey; day: string; today: string; mayWrite: boolean; onEdit: (edited: Edited) => void };

/** A key with its value on the day; expanded, with its timeline. */
export function KeyRow({ of, day, today, mayWrite, onEdit }: Props) {
  const { t } = useTranslation();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const rule = of.rules.find((one) => isInForce(one, day));
  const flagged = rule && needsCheck(rule, today) ? rule : of.rules.find((one) => needsCheck(one, today));
  return (
    <Box component="li" sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box
        sx={{
          ...rowColumns,
          alignItems: 'center',
          rowGap: 0.5,
          paddingBlock: 0.75,
          paddingInline: 2,
          overflowWrap: 'anywhere',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: rowColumns.gridTemplateColumns },
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          sx={{
            justifyContent: 'flex-start',
            gap: 0.5,
            minBlockSize: { xs: 44, md: 28 },
            borderRadius: 1,
            font: 'inherit',
            fontWeight: 550,
            textAlign: 'start',
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
          }}
        >
          <ExpandMore
            aria-hidden
            sx={{
              flex: 'none',
              fontSize: '2rem',
              color: 'text.secondary',
              transform: isOpen ? 'none' : 'rotate(-90deg)',
              '[dir=rtl] &': { transform: isOpen ? 'none' : 'rotate(90deg)' },
            }}
          />
          <bdi>{localName(of)}</bdi>
        </ButtonBase>
        <Box className="tabular" sx={{ fontWeight: 600 }}>
          <bdi>{rule ? ruleValueText(rule.value, t) : t('rulebook.none')}</bdi>
        </Box>
        <Box sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
          {rule && (rule.validFrom ? formatDate(rule.validFrom) : t('rulebook.always'))}
        </Box>
        <Box>{rule && <SourceText rule={rule} />}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          {rule && <CertaintyChip certainty={rule.certainty} />}
          {flagged && <CheckFlag rule={flagged} today={today} />}
        </Box>
      </Box>
      <Box id={panel} hidden={!isOpen}>
        {isOpen && <RuleTimeline of={of} day={day} today={today} mayWrite={mayWrite} onEdit={onEdit} />}
      </Box>
    </Box>
  );
}

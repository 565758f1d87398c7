import { needsCheck, type Rule } from '@embark/contracts/organisation/rulebook';
import Flag from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { RuleSource } from '../../../organisation/rulebook/index.ts';
import { chargeOf } from './charges.ts';

/** What the rule book says of a charge, with its source; flagged if it must be checked. */
export function ChargeSource({ rule, today }: { rule: Rule; today: string }) {
  const { t } = useTranslation();
  const charge = chargeOf(rule);
  if (!charge) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <RuleSource ruleId={rule.id}>
        {t('agreements.edit.ruleBookSays', { amount: moneyText(charge.amount, charge.currency) })}
      </RuleSource>
      {needsCheck(rule, today) && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontWeight: 600 }}>
          <Flag aria-hidden sx={{ fontSize: '1.4rem' }} />
          {t('rulebook.check')}
        </Box>
      )}
    </Box>
  );
}

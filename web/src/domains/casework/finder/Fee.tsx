import type { YearlyFee } from '@embark/contracts/casework/finder';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NotKnown } from '../../../kit/page/SideBySide.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { roundMoneyText } from '../../../kit/text/money.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';

/** What a year costs (R4): the provider's own tuition as it is, a share of the register in grey, each with where it comes from. */
export function Fee({ fee }: { fee: YearlyFee | null }) {
  const { t } = useTranslation();
  if (!fee) return <NotKnown />;
  const isOwn = fee.source === 'own';
  const hint = isOwn
    ? t('finder.fee.own', { year: String(fee.year ?? ''), day: fee.checkedOn ? formatDate(fee.checkedOn) : '' })
    : t('finder.fee.register');
  return (
    <Box component="span" title={hint} sx={{ color: isOwn ? 'text.primary' : 'text.secondary' }}>
      <Ltr>{roundMoneyText(fee.amount, fee.currency)}</Ltr>
      {!isOwn && (
        <Box component="span" aria-hidden="true" sx={{ marginInlineStart: 0.5 }}>
          *
        </Box>
      )}
      <Box component="span" sx={visuallyHidden}>
        {` ${hint}`}
      </Box>
    </Box>
  );
}

import type { Placement } from '@embark/contracts/money/placements';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { LIST } from './StateChip.tsx';

/** The fee and the guarantee in a line, and the placement that this one replaces or that replaces it. */
export function FeeLine({ row }: { row: Placement }) {
  const { t } = useTranslation();
  const { fee, credit, currency, replaces, replacedBy, startOn, guaranteeUntil, leftOn, endReason } = row;
  const dated = [
    [startOn, 'startOn'],
    [guaranteeUntil, 'guaranteeUntil'],
    [leftOn, 'leftOn'],
  ] as const;
  const said = [
    replaces
      ? t('placements.free')
      : fee === null
        ? t('placements.noFee')
        : t('placements.fee', { amount: moneyText(fee, currency) }),
    ...(credit > 0 ? [t('placements.creditOf', { amount: moneyText(credit, currency) })] : []),
    ...dated.flatMap(([day, name]) => (day === null ? [] : [`${t(`placements.field.${name}`)} ${formatDate(day)}`])),
    ...(endReason ? [endReason] : []),
  ];
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {said.join(' · ')}
      {replaces && (
        <>
          {' · '}
          <Link component={RouterLink} to={`${LIST}/${replaces.id}`}>
            {t('placements.replaces', { number: replaces.number })}
          </Link>
        </>
      )}
      {replacedBy && (
        <>
          {' · '}
          <Link component={RouterLink} to={`${LIST}/${replacedBy.id}`}>
            {t('placements.replacedBy', { number: replacedBy.number })}
          </Link>
        </>
      )}
    </Typography>
  );
}

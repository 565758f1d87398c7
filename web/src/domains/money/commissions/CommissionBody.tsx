import { officesFor } from '@embark/contracts/kit';
import {
  type ApplicationCommission,
  type CommissionMove,
  type CommissionRow,
  commissions,
  type CommissionShare,
} from '@embark/contracts/money/commissions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useSession } from '../../organisation/session/index.ts';
import { Actions } from './Actions.tsx';
import { ConfirmDialog, EditDialog } from './dialogs.tsx';
import { MoveDialog, ShareDialog } from './paidDialogs.tsx';
import { PeriodLine } from './PeriodLine.tsx';

type Asked = { row: CommissionRow } & (
  | { to: 'edit' | 'confirm' }
  | { to: 'share'; of: CommissionShare }
  | { to: 'move'; move: CommissionMove }
);

/** The commission of an application: how it is computed, each period, why it is blocked, and earlier computations. */
export function CommissionBody({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(commissions.ofApplication, { applicationId });
  const [asked, setAsked] = useState<Asked>();
  if (!data)
    return error ? (
      <ReadProblem problem={error} onRetry={() => void refetch()} />
    ) : (
      <Delayed>
        <Skeletons />
      </Delayed>
    );
  const close = () => setAsked(undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      <How of={data} />
      <Lines
        rows={data.rows}
        renderRow={(row) => (
          <PeriodLine
            row={row}
            onEdit={() => setAsked({ row, to: 'edit' })}
            onConfirm={() => setAsked({ row, to: 'confirm' })}
            onShare={(of) => setAsked({ row, to: 'share', of })}
            onMove={(move) => setAsked({ row, to: 'move', move })}
          />
        )}
      />
      {data.mark && data.mark.kind !== 'cleared' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('commissions.mark.said', {
            kind: t(`commissions.mark.${data.mark.kind}`),
            note: data.mark.note,
            who: data.mark.by,
            day: formatDate(data.mark.at),
          })}
        </Typography>
      )}
      <History of={data} />
      {data.can.edit && (data.rows.length > 0 || data.withoutTerms) && (
        <Actions applicationId={applicationId} commission={data} />
      )}
      {asked?.to === 'edit' && <EditDialog row={asked.row} onClose={close} />}
      {asked?.to === 'confirm' && <ConfirmDialog row={asked.row} onClose={close} />}
      {asked?.to === 'share' && <ShareDialog row={asked.row} of={asked.of} onClose={close} />}
      {asked?.to === 'move' && <MoveDialog row={asked.row} to={asked.move} onClose={close} />}
    </Box>
  );
}

const percent = (rate: number) => formatNumber(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** What the commission in force is computed from. */
function How({ of: { bases, rows, withoutTerms } }: { of: ApplicationCommission }) {
  const { t } = useTranslation();
  const basis = bases.find(({ replacedAt }) => replacedAt === null);
  if (!basis || rows.length === 0)
    return (
      <Typography color="textSecondary">
        {t(withoutTerms ? 'commissions.section.withoutTerms' : 'commissions.section.none')}
      </Typography>
    );
  const { base, rate, bonus, currency } = basis;
  const how =
    rate === null
      ? t('commissions.section.fixed')
      : base === null
        ? t('commissions.section.noTuition')
        : t('commissions.section.from', { rate: percent(rate), base: moneyText(base, currency) });
  return (
    <Typography color="textSecondary">
      {how}
      {bonus > 0 && ` · ${t('commissions.section.bonus', { amount: moneyText(bonus, currency) })}`}
    </Typography>
  );
}

function History({ of: { bases } }: { of: ApplicationCommission }) {
  const { t } = useTranslation();
  const earlier = bases.filter(({ replacedAt }) => replacedAt !== null);
  if (earlier.length === 0) return null;
  return (
    <Box component="details" sx={{ color: 'text.secondary' }}>
      <summary>
        {t('commissions.section.history', { count: earlier.length, number: formatNumber(earlier.length) })}
      </summary>
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5 }}>
        {earlier.map((one) => (
          <li key={one.id}>
            {t('commissions.section.made', {
              total: moneyText(one.total, one.currency),
              why: t(`commissions.because.${one.why}`),
              who: one.madeBy,
              day: formatDate(one.madeAt),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The commission of an application on its page, for those who may see commission in its office. */
export function CommissionSection({ applicationId, office }: { applicationId: string; office: string }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const offices = officesFor(role, 'commission.read');
  if (offices !== 'all' && !offices.includes(office)) return null;
  return (
    <Group title={t('commissions.section.title')} framed>
      <CommissionBody applicationId={applicationId} />
    </Group>
  );
}

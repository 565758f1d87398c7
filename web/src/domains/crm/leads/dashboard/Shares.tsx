import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type LeadFigures, leadOutcomes, type LeadShareName } from '@embark/contracts/crm/leads';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Count } from '../parts.tsx';
import { listOf } from '../links.ts';
import { FigureTable } from '../tableStyle.ts';
import { useNames } from '../scope.ts';
import { Bar, Panel } from './Panel.tsx';
import { filterOf } from './figures.ts';

const FEW = 8;

type Props = { name: LeadShareName; figures: LeadFigures; asked: object };

/** The period's leads by whom, whence or what for: how many, how they did; every figure opens its list. */
export function Shares({ name, figures: { by }, asked }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [all, setAll] = useState(false);
  const shares = by[name];
  const shown = all ? shares : shares.slice(0, FEW);
  const most = Math.max(1, ...shares.map(({ arrived }) => arrived));
  const title = t(`leads.dashboard.by.${name}`);
  return (
    <Panel title={title}>
      <FigureTable tabIndex={0} aria-label={title} sx={{ '&&': { border: 0, maxBlockSize: 'none' } }}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`leads.by.${name}`)}</th>
              <th aria-hidden />
              {leadOutcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(`leads.outcome.${outcome}`)}
                </th>
              ))}
              <th scope="col">{t('leads.dashboard.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((share) => (
              <tr key={share.key}>
                <th scope="row">
                  <bdi>{nameOf(name, share)}</bdi>
                </th>
                <Box component="td" aria-hidden sx={{ inlineSize: '26%', minInlineSize: 80 }}>
                  <Bar share={share.arrived / most} />
                </Box>
                {leadOutcomes.map((outcome) => (
                  <td key={outcome}>
                    <Count of={share[outcome]} to={listOf(asked, [[name, share.key]], filterOf[outcome])} />
                  </td>
                ))}
                <td>
                  {formatNumber(share.arrived === 0 ? 0 : share.converted / share.arrived, {
                    style: 'percent',
                    maximumFractionDigits: 1,
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FigureTable>
      {shares.length > FEW && (
        <Button color="inherit" size="small" onClick={() => setAll(!all)} sx={{ marginBlockStart: 1 }}>
          {all ? t('leads.dashboard.fewer') : t('leads.dashboard.all', { number: formatNumber(shares.length) })}
        </Button>
      )}
    </Panel>
  );
}

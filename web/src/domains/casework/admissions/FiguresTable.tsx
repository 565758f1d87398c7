import type { AdmissionCounts, AdmissionTable } from '@embark/contracts/casework/admissions';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { Count, FigureTable } from '../../crm/leads/index.ts';
import type { FigureColumn } from './columns.ts';
import { type Figure, listOf, type Scope } from './links.ts';
import { useRowName } from './useRowName.ts';

const MOST = 100; // rows before the button

type Props = {
  table: AdmissionTable;
  scope: Scope;
  columns: readonly FigureColumn[];
  title: string;
  /** The next table is loading, so links would not match the figures shown. */
  isOutdated: boolean;
};

/** Applications by row and stage with their totals; each figure links to its list. */
export function FiguresTable({ table: { by, rows, total }, scope, columns, title, isOutdated }: Props) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, MOST);
  const cells = (counts: AdmissionCounts, figure: Figure = {}) =>
    columns.map(({ id, stage }) => (
      <td key={id}>
        <Count of={counts[id]} to={listOf(scope, { ...figure, ...(stage && { stage }) })} />
      </td>
    ));
  return (
    <>
      <FigureTable
        tabIndex={0}
        aria-label={title}
        aria-busy={isOutdated}
        inert={isOutdated}
        sx={{ opacity: isOutdated ? 0.6 : 1, '& :is(th, td)': { paddingInline: { xs: '8px', sm: '12px' } } }}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`admissions.by.${by}`)}</th>
              {columns.map(({ id, title: name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <bdi>{nameOf(by, row)}</bdi>
                </th>
                {cells(row.counts, { row: [by, row.key] })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('admissions.total')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </FigureTable>
      {shown.length < rows.length && (
        <Button color="inherit" onClick={() => setWhole(true)} sx={{ marginBlockStart: 1, displayPrint: 'none' }}>
          {t('admissions.showAll', { number: formatNumber(rows.length) })}
        </Button>
      )}
    </>
  );
}

import type { AdmissionCounts, AdmissionTable, Figure, FigureScope } from '@embark/contracts/casework/admissions';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { Count, CountTable } from '../../crm/leads/index.ts';
import { type FigureColumn, listOf, useRowName } from './figures.ts';

const MOST = 100; // rows before the button

type Props = {
  table: AdmissionTable;
  scope: FigureScope;
  columns: readonly FigureColumn[];
  title: string;
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
      <CountTable
        title={title}
        isOutdated={isOutdated}
        corner={t(`admissions.by.${by}`)}
        columns={columns.map(({ id, title: name }) => ({ key: id, name }))}
        rows={shown.map((row) => ({
          key: row.key,
          name: <bdi>{nameOf(by, row)}</bdi>,
          cells: cells(row.counts, { row: [by, row.key] }),
        }))}
        total={{ name: t('admissions.total'), cells: cells(total) }}
      />
      {shown.length < rows.length && (
        <Button color="inherit" onClick={() => setWhole(true)} sx={{ marginBlockStart: 1, displayPrint: 'none' }}>
          {t('admissions.showAll', { number: formatNumber(rows.length) })}
        </Button>
      )}
    </>
  );
}

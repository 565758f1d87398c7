import type { LeadTable } from '@embark/contracts/crm/leads';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { CountTable } from '../CountTable.tsx';
import { Count } from '../parts.tsx';
import { listOf, type Part } from '../links.ts';
import { useNames } from '../scope.ts';

const DARKEST = 0.22; // opacity of the accent colour, low enough for text contrast

/** A cell shaded by its share. */
const Shaded = styled('td', { shouldForwardProp: (name) => name !== 'share' })<{ share: number }>(
  ({ theme, share }) => ({
    backgroundColor: `rgb(from ${theme.vars.palette.primary.main} r g b / ${(share * DARKEST).toFixed(3)})`,
  }),
);

type Props = { table: LeadTable; asked: object; title: string; isOutdated: boolean };

/** Rows by columns with totals at both edges; each figure links to its list, and cells are shaded by share. */
export function CrossTable({ table, asked, title, isOutdated }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { by, rows, columns, total } = table;
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells));
  const to = (...parts: Part[]) => listOf(asked, parts);
  return (
    <CountTable
      title={title}
      isOutdated={isOutdated}
      corner={t(`leads.by.${by.rows}`)}
      columns={[
        ...columns.map((column) => ({ key: column.key, name: <bdi>{nameOf(by.columns, column)}</bdi> })),
        { key: 'total', name: t('leads.total') },
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        name: <bdi title={nameOf(by.rows, row)}>{nameOf(by.rows, row)}</bdi>,
        cells: (
          <>
            {row.cells.map((count, index) => {
              const key = columns[index]?.key ?? '';
              return (
                <Shaded key={key} share={count / most}>
                  <Count of={count} to={to([by.rows, row.key], [by.columns, key])} />
                </Shaded>
              );
            })}
            <td className="total">
              <Count of={row.total} to={to([by.rows, row.key])} />
            </td>
          </>
        ),
      }))}
      total={{
        name: t('leads.total'),
        cells: (
          <>
            {columns.map(({ key, total: sum }) => (
              <td key={key}>
                <Count of={sum} to={to([by.columns, key])} />
              </td>
            ))}
            <td>
              <Count of={total} to={to()} />
            </td>
          </>
        ),
      }}
    />
  );
}

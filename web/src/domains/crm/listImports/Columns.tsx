import { type ListImport, listImports } from '@embark/contracts/crm/listImports';
import type { DateOrder } from '@embark/contracts/kit/table';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { DateOrderField } from '../../../kit/reading/FileReading.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { useReading } from './reading.ts';

/** Which field each column of the file fills, and the order of its dates. A change judges the rows again. */
export function Columns({ row }: { row: ListImport }) {
  const { t } = useTranslation();
  const save = useSave();
  const { choices, labelOf, titles, words } = useReading(row.list);
  const { mutateAsync, isPending } = useWrite(listImports.map, { refreshes: [listImports] });
  const used = new Set(Object.values(row.mapping));
  const dated = row.headers.flatMap((header) => {
    const found = row.file.orders[header];
    return found ? [[header, found] as const] : [];
  });
  // proven or chosen before: they stay when something else changes
  const known = Object.fromEntries(dated.flatMap(([header, { order, sure }]) => (sure ? [[header, order]] : [])));
  const map = (mapping: ListImport['mapping'], orders: Record<string, DateOrder>) =>
    save(() => mutateAsync({ id: row.id, mapping, orders, titles, words }));
  const fill = (header: string, field: string | null) => map({ ...row.mapping, [header]: field }, known);
  return (
    <>
      <Lines
        rows={row.headers.map((header) => ({ id: header }))}
        renderRow={({ id: header }) => {
          const field = row.mapping[header] ?? null;
          const own = field !== null && !choices.includes(field) ? [field] : [];
          return (
            <>
              <Typography sx={{ flex: '1 1 14rem', minInlineSize: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
                <bdi>{header}</bdi>
              </Typography>
              <Box sx={{ flex: '1 1 16rem', maxInlineSize: 360 }}>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={field ?? ''}
                  disabled={isPending || !row.can.cancel}
                  onChange={({ target }) => fill(header, target.value === '' ? null : target.value)}
                  slotProps={{
                    select: { native: true },
                    htmlInput: { 'aria-label': t('listImports.columnIs', { header }) },
                  }}
                >
                  <option value="">{t('listImports.leaveOut')}</option>
                  {[...choices, ...own].map((one) => (
                    <option key={one} value={one} disabled={one !== field && used.has(one)}>
                      {labelOf(one)}
                    </option>
                  ))}
                </TextField>
              </Box>
            </>
          );
        }}
      />
      {dated.length > 0 && (
        <Stack spacing={1.5} sx={{ marginBlockStart: 2 }}>
          {dated.map(([header, found]) => (
            <DateOrderField
              key={header}
              label={t('reading.dates.column', { header })}
              found={found}
              chosen={found.order}
              disabled={isPending || !row.can.cancel}
              onChoose={(order) => map(row.mapping, { ...known, [header]: order })}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

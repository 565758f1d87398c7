import type { Inspection } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Draft } from '../draft.ts';
import { type PreviewCell, previewRows, previewTargets } from '../preview.ts';

/** The first rows of the file as they will be read. */
export function Preview({ draft, inspection }: { draft: Draft; inspection: Inspection }) {
  const { t } = useTranslation();
  const heading = useId();
  const targets = previewTargets(draft);
  const rows = previewRows(draft, inspection);
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2" id={heading}>
        {t('imports.preview.title', { count: rows.length })}
      </Typography>
      <Typography color="textSecondary">{t('imports.preview.text')}</Typography>
      <Paper component="section" variant="outlined" tabIndex={0} aria-labelledby={heading} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby={heading}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {t('imports.preview.row')}
              </TableCell>
              {targets.map((target) => (
                <TableCell key={target} component="th" scope="col" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                  {t(`imports.targets.${target}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, at) => (
              <TableRow key={inspection.preview[at]?.join() + String(at)}>
                <TableCell>{at + 1}</TableCell>
                {cells.map((cell) => (
                  <TableCell key={cell.target} sx={{ maxInlineSize: 240 }}>
                    <Cell {...cell} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Stack>
  );
}

function Cell({ text, isUnknown, isDefault }: PreviewCell) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={text}>
      <Box
        component="bdi"
        sx={{
          ...(isUnknown && { color: 'warning.main', fontWeight: 550 }),
          ...(isDefault && { color: 'text.secondary', fontStyle: 'italic' }),
        }}
      >
        {text}
      </Box>
      {isUnknown && ` (${t('imports.values.unknown')})`}
    </Box>
  );
}

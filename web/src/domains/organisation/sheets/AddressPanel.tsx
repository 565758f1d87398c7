import { type SheetBook, sheets } from '@embark/contracts/organisation/sheets';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { AddressForm, useSheetName } from './AddressForm.tsx';

type Which = { book: SheetBook; name: string };
const keyOf = ({ book, name }: Which) => `${book}/${name}`;

/** The addresses of all sheets, for admins, who may also set that of accounts without seeing it. */
export function AddressPanel({ start, onClose }: { start: Which; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(sheets.list, {});
  const [chosen, choose] = useState(keyOf(start));
  const nameOf = useSheetName();
  const sheet = data?.rows.find((one) => keyOf(one) === chosen);

  return (
    <SidePanel open onClose={onClose} title={t('sheets.addresses')}>
      {data && sheet ? (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            select
            label={t('sheets.panel.sheet')}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxBlockSize: '60vh' } } } } } }}
          >
            {data.rows.map((one) => (
              <MenuItem key={keyOf(one)} value={keyOf(one)}>
                {nameOf(one)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 1 }}>
                  {t(one.isSet ? 'sheets.panel.isSet' : 'sheets.panel.isNotSet')}
                </Typography>
              </MenuItem>
            ))}
          </TextField>
          <AddressForm key={`${chosen} ${sheet.version}`} sheet={sheet} hosts={data.hosts} onSaved={onClose} />
        </Box>
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons lines={4} />
      )}
    </SidePanel>
  );
}

import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import { register, type RegisterImport } from '@embark/contracts/catalogue/register';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';

const refreshes = [register, courses, providers];

/** Apply, cancel and undo, each only where the import allows it. */
export function Actions({ row }: { row: RegisterImport }) {
  const { t } = useTranslation();
  const save = useSave();
  const apply = useWrite(register.apply, { refreshes });
  const cancel = useWrite(register.cancel, { refreshes });
  const undo = useWrite(register.undo, { refreshes });
  const [asking, setAsking] = useState<'apply' | 'undo'>();
  const { id, can, total } = row;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {can.cancel && (
        <Button color="inherit" onClick={() => save(() => cancel.mutateAsync({ id }))}>
          {t('register.cancel')}
        </Button>
      )}
      {can.apply && total > 0 && (
        <Button variant="contained" onClick={() => setAsking('apply')}>
          {t('register.apply')}
        </Button>
      )}
      {can.undo && (
        <Button color="inherit" onClick={() => setAsking('undo')}>
          {t('register.undo')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'apply'}
        title={t('register.applySure', { number: formatNumber(total) })}
        confirm={t('register.apply')}
        onConfirm={() => apply.mutateAsync({ id })}
        onClose={() => setAsking(undefined)}
      >
        <Typography>{t('register.applyText')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'undo'}
        danger
        title={t('register.undoSure')}
        confirm={t('register.undo')}
        onConfirm={() => undo.mutateAsync({ id })}
        onClose={() => setAsking(undefined)}
      >
        <Typography>{t('register.undoText')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

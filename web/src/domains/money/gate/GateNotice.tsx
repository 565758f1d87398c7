import { gate, type GateAct } from '@embark/contracts/money/gate';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { OverrideDialog } from './OverrideDialog.tsx';
import { lineText } from './OverrideLines.tsx';

/** What stops an act on a client file or only warns, with a way on for whoever may override. */
export function GateNotice({ fileId, act }: { fileId: string; act: GateAct }) {
  const { t } = useTranslation();
  const [isAllowing, setAllowing] = useState(false);
  const { data } = useRead(gate.check, { id: fileId, act });
  if (!data || data.lines.length === 0) return null;
  const stops = data.lines.filter(({ severity }) => severity === 'stop');
  const warns = data.lines.filter(({ severity }) => severity === 'warn');
  return (
    <>
      {stops.length > 0 && (
        <Alert severity="error">
          {stops.map((line) => (
            <div key={`${line.test}${line.currency}`}>{lineText(line, t)}</div>
          ))}
          {t(data.can.override ? 'gate.mayOverride' : 'gate.askManager')}
          {data.can.override && (
            <Box sx={{ marginBlockStart: 1 }}>
              <Button size="small" variant="outlined" color="inherit" onClick={() => setAllowing(true)}>
                {t('gate.allow')}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      {warns.length > 0 && (
        <Alert severity="warning">
          {warns.map((line) => (
            <div key={`${line.test}${line.currency}`}>{lineText(line, t)}</div>
          ))}
          {data.isUrgent && t('gate.urgent')}
        </Alert>
      )}
      {isAllowing && <OverrideDialog fileId={fileId} act={act} onClose={() => setAllowing(false)} />}
    </>
  );
}

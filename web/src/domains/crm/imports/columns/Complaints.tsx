import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Complaint } from '../draft.ts';

/** What is still missing before the file can be read, named; heard when it changes. */
export function Complaints({ complaints, ref }: { complaints: readonly Complaint[]; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {complaints.length > 0 && (
        <Alert severity="warning" role="presentation" ref={ref} tabIndex={-1}>
          {complaints.map(({ about, target, headers }) => (
            <div key={about + (target ?? '')}>
              {t(`imports.missing.${about}`, {
                target: target && t(`imports.targets.${target}`),
                headers: headers?.join(', '),
              })}
            </div>
          ))}
        </Alert>
      )}
    </Box>
  );
}

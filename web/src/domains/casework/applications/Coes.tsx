import type { Application } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';

/** The CoEs of an application: the valid one, and cancelled ones with the reason. */
export function Coes({ row }: { row: Application }) {
  const { t } = useTranslation();
  if (row.coes.length === 0) return null;
  return (
    <Group title={t('applications.coe.all')} framed>
      <Lines
        rows={row.coes}
        renderRow={({ code, startsOn, endsOn, cancelledOn, cancelledWhy }) => (
          <>
            <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
              <Box sx={{ fontWeight: 600 }}>
                <Ltr>{code}</Ltr>
              </Box>
              <Typography variant="body2" color="textSecondary">
                {t('applications.coe.term', { from: formatDate(startsOn), to: formatDate(endsOn) })}
                {cancelledOn && (
                  <>
                    {' · '}
                    {t('applications.coe.cancelledOn', { day: formatDate(cancelledOn) })} <bdi>{cancelledWhy}</bdi>
                  </>
                )}
              </Typography>
            </Box>
            <StatusChip tone={cancelledOn ? 'neutral' : 'success'}>
              {t(cancelledOn ? 'applications.coe.cancelled' : 'applications.coe.valid')}
            </StatusChip>
          </>
        )}
      />
    </Group>
  );
}

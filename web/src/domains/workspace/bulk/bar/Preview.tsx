import type { BulkPreview } from '@embark/contracts/workspace/bulk';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiProblem } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Props = { preview: BulkPreview | undefined; error: ApiProblem | null; isAsked: boolean };

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** How many rows will change, and how many will be skipped, with reasons. */
export function Preview({ preview, error, isAsked }: Props) {
  const { t } = useTranslation();
  if (error) return <Alert severity="error">{translateMessage(error.message)}</Alert>;
  return (
    <Box
      component="output"
      aria-label={t('bulk.ask.will')}
      sx={{
        display: 'block',
        minBlockSize: 44,
        paddingBlock: 1,
        paddingInline: 1.5,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      {preview ? (
        <>
          <Typography sx={{ fontWeight: 600 }}>{t('bulk.will.change', counted(preview.done))}</Typography>
          {preview.left
            .toSorted((one, other) => other.count - one.count)
            .map(({ reason, count }) => (
              <Typography key={reason} variant="body2" color="textSecondary">
                {t(`bulk.left.${reason}`, counted(count))}
              </Typography>
            ))}
          {preview.unseenBy && preview.unseenBy.length > 0 && (
            <Alert severity="warning">{t('bulk.unseen', { names: preview.unseenBy.join(', ') })}</Alert>
          )}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {isAsked ? t('bulk.ask.counting') : t('bulk.ask.choose')}
        </Typography>
      )}
    </Box>
  );
}

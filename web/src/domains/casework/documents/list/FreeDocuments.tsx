import { type Document, documents } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { download } from '../../../../kit/call/transfer.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatDateTime, formatSize } from '../../../../kit/text/format.ts';
import { useSave } from '../../../../kit/toast/useSave.ts';

/** Documents of the file that answer no line of the checklist. */
export function FreeDocuments({ documents: free }: { documents: readonly Document[] }) {
  const { t } = useTranslation();
  const save = useSave();
  if (free.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('documents.group.free')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
        {t('documents.group.free')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {free.map(({ id, name, size, uploadedBy, uploadedAt, removedOn, can }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              paddingInline: 1.5,
              minBlockSize: 48,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
              <Typography variant="body2" color="textSecondary">
                {removedOn !== null && `${t('documents.line.removedOn', { day: formatDate(removedOn) })} · `}
                {formatSize(size)} · {t('documents.preview.byOn', { who: uploadedBy, at: formatDateTime(uploadedAt) })}
              </Typography>
            </Box>
            {can.open && (
              <Button
                size="small"
                aria-label={t('documents.act.downloadOf', { name })}
                onClick={() => save(() => download(documents.file, { id }, name))}
              >
                {t('preview.download')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

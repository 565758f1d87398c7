import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import { type Leave, leave } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../kit/call/api.ts';
import { download, upload } from '../../../../kit/call/transfer.ts';
import { UploadButton } from '../../../../kit/form/UploadButton.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../../kit/page/Section.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useSave } from '../../../../kit/toast/useSave.ts';

/** The certificate of a request: the person and HR add it and look at it; others know that it is there. */
export function CertificateFile({ row }: { row: Leave }) {
  const { t } = useTranslation();
  const save = useSave();
  const client = useQueryClient();
  const { id, file, can, certificate } = row;
  const title = file?.title ?? null;
  if (!certificate && file === null && !can.attach) return null;
  return (
    <Section title={t('leave.certificateFile')} says={t('leave.certificateSays')}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {certificate && file === null && <Alert severity="warning">{t('leave.certificate')}</Alert>}
        {file && (
          <Typography>
            {title === null ? (
              t('leave.certificateGiven', { day: formatDate(file.at) })
            ) : (
              <Link
                component="button"
                type="button"
                onClick={() => save(() => download(leave.file, { id }, title))}
                sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
              >
                <bdi>{title}</bdi>
              </Link>
            )}
          </Typography>
        )}
        {can.attach && (
          <UploadButton
            label={t('leave.certificateFile')}
            text={t(file ? 'leave.replaceCertificate' : 'leave.addCertificate')}
            kinds={t('leave.certificateKinds', { size: formatNumber(FILE_MEBIBYTES) })}
            accept=".pdf,.png,.jpg,.jpeg"
            send={async (chosen, onShare) => {
              const now = await upload(leave.attach, chosen, { requestId: id }, onShare);
              client.setQueryData(keyOf(leave.get, { id }), now);
            }}
            saved={t('leave.certificateSaved')}
          />
        )}
      </Box>
    </Section>
  );
}

import { type AgreementFile, type Provider, providers } from '@embark/contracts/catalogue/providers';
import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keyOf } from '../../../kit/call/api.ts';
import { download, upload } from '../../../kit/call/transfer.ts';
import { UploadButton } from '../../../kit/form/UploadButton.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';

/** The signed agreement: its newest version, the earlier ones on demand, and a button to upload the next one. */
export function AgreementFiles({ row }: { row: Provider }) {
  const { t } = useTranslation();
  const earlier = useId();
  const [isOpen, setOpen] = useState(false);
  const [newest, ...others] = row.agreementFiles;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', minInlineSize: 0 }}>
      {newest && <Version file={newest} />}
      {others.length > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={earlier}
          onClick={() => setOpen(!isOpen)}
        >
          {t('providers.file.earlier', { count: others.length, number: formatNumber(others.length) })}
        </Button>
      )}
      <Box
        component="ul"
        id={earlier}
        hidden={!isOpen}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: isOpen ? 'grid' : 'none', gap: 0.75 }}
      >
        {others.map((file) => (
          <li key={file.id}>
            <Version file={file} />
          </li>
        ))}
      </Box>
      {row.can.edit && <Upload providerId={row.id} isNext={newest !== undefined} />}
    </Box>
  );
}

/** A version that downloads, with who uploaded it. */
function Version({ file: { id, name, uploadedBy, uploadedAt } }: { file: AgreementFile }) {
  const { t } = useTranslation();
  const save = useSave();
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Link
        component="button"
        type="button"
        onClick={() => save(() => download(providers.agreementFile, { id }, name))}
        sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      >
        <bdi>{name}</bdi>
      </Link>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ margin: 0 }}>
        {t('providers.file.by', { who: uploadedBy, day: formatDate(uploadedAt) })}
      </Typography>
    </Box>
  );
}

/** Uploads the next version. */
function Upload({ providerId, isNext }: { providerId: number; isNext: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <UploadButton
      label={t('providers.file.label')}
      text={t(isNext ? 'providers.file.replace' : 'providers.file.upload')}
      kinds={t('providers.file.kinds', { size: formatNumber(FILE_MEBIBYTES) })}
      accept=".pdf,.docx,.png,.jpg,.jpeg"
      send={async (file, onShare) => {
        const saved = await upload(providers.addAgreementFile, file, { providerId }, onShare);
        client.setQueryData(keyOf(providers.get, { id: providerId }), saved);
      }}
      saved={t('providers.file.saved')}
    />
  );
}

import { type AgreementFile, type Provider, providers } from '@embark/contracts/crm/providers';
import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiProblem, keyOf } from '../../../kit/call/api.ts';
import { download, upload } from '../../../kit/call/transfer.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

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

/** Uploads the next version at once. What is wrong with a file stays until the next one is chosen. */
function Upload({ providerId, isNext }: { providerId: number; isNext: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [complaint, setComplaint] = useState<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > FILE_MEBIBYTES * 1024 * 1024;
    setComplaint(isTooLarge ? t('providers.file.tooLarge', { size: formatNumber(FILE_MEBIBYTES) }) : undefined);
    if (isTooLarge) return;
    setShare(0);
    try {
      const saved = await upload(providers.addAgreementFile, file, { providerId }, setShare);
      client.setQueryData(keyOf(providers.get, { id: providerId }), saved);
      toast.success(t('providers.file.saved'));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setComplaint(translateMessage(problem.fields.file ?? problem.message));
    } finally {
      setShare(undefined);
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,.png,.jpg,.jpeg"
        aria-label={t('providers.file.label')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // lets the user choose the same file again after fixing it
        }}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={share !== undefined}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
        sx={{ borderColor: 'divider' }}
      >
        {share !== undefined
          ? t('providers.file.sending', { share: formatNumber(share, { style: 'percent' }) })
          : t(isNext ? 'providers.file.replace' : 'providers.file.upload')}
      </Button>
      <FormHelperText id={hint} error={complaint !== undefined} role={complaint === undefined ? undefined : 'alert'}>
        {complaint ?? t('providers.file.kinds', { size: formatNumber(FILE_MEBIBYTES) })}
      </FormHelperText>
    </>
  );
}

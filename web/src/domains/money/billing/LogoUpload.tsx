import { billing, type Entity, LOGO_MEBIBYTES } from '@embark/contracts/money/billing';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiProblem, keyOf } from '../../../kit/call/api.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Uploads the logo that documents print. */
export function LogoUpload({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setComplaint(undefined);
    setSending(true);
    try {
      await upload(billing.setLogo, file, { entityId: entity.id });
      await client.invalidateQueries({ queryKey: keyOf(billing.list) });
      toast.success(t('billing.logo.saved'));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setComplaint(translateMessage(problem.fields.file ?? problem.message));
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label={t('billing.logo.label', { name: entity.legalName })}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // lets the user choose the same file again after fixing it
        }}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isSending}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
        sx={{ borderColor: 'divider' }}
      >
        {t(entity.logo === null ? 'billing.logo.upload' : 'billing.logo.replace')}
      </Button>
      <FormHelperText id={hint} error={complaint !== undefined} role={complaint === undefined ? undefined : 'alert'}>
        {complaint ?? t('billing.logo.hint', { size: formatNumber(LOGO_MEBIBYTES) })}
      </FormHelperText>
    </div>
  );
}

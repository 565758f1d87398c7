import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState } from 'react';
import { ApiProblem } from '../call/api.ts';
import { translateMessage } from '../i18n/messages.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { useToast } from '../toast/useToast.tsx';

type Props = {
  /** The accessible name of the file input, the text of the button, and the kinds of files below it. */
  label: string;
  text: string;
  kinds: string;
  /** The file name endings that the browser offers: `.pdf,.png`. */
  accept: string;
  /** Uploads the file; `onShare` receives the sent share, 0 to 1. */
  send: (file: File, onShare: (share: number) => void) => Promise<unknown>;
  /** What is said after the upload. */
  saved: string;
};

/** Uploads a file as soon as it is chosen. What is wrong with a file stays until the next one is chosen. */
export function UploadButton({ label, text, kinds, accept, send, saved }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [complaint, setComplaint] = useState<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > FILE_MEBIBYTES * 1024 * 1024;
    setComplaint(isTooLarge ? t('kit.file.over', { size: formatNumber(FILE_MEBIBYTES) }) : undefined);
    if (isTooLarge) return;
    setShare(0);
    try {
      await send(file, setShare);
      toast.success(saved);
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
        accept={accept}
        aria-label={label}
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
        {share === undefined ? text : t('kit.file.sending', { share: formatNumber(share, { style: 'percent' }) })}
      </Button>
      <FormHelperText id={hint} error={complaint !== undefined} role={complaint === undefined ? undefined : 'alert'}>
        {complaint ?? kinds}
      </FormHelperText>
    </>
  );
}

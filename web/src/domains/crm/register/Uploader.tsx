import { register } from '@embark/contracts/crm/register';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../kit/call/api.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { REGISTER } from '../courses/index.ts';

type Sending = { name: string; share: number };

/** Uploads the register, one file or its four CSV files, by drag and drop or a button, and opens its differences. A refusal says which cell is wrong. */
export function Uploader({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<ApiProblem>();
  const [over, setOver] = useState(false);
  const isOff = isBusy || sending !== undefined;

  const send = async (files: readonly File[]) => {
    const [first, ...more] = files;
    if (!first || isOff) return;
    const name = more.length > 0 ? `${first.name} + ${more.length}` : first.name;
    setRefusal(undefined);
    setSending({ name, share: 0 });
    try {
      const { id } = await upload(register.upload, files, {}, (share) => setSending({ name, share }));
      void navigate(`${REGISTER}/${id}`);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setRefusal(problem);
    } finally {
      setSending(undefined);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refusal && (
        <Alert severity="error">
          <bdi>{translateMessage(refusal.fields.file ?? refusal.message)}</bdi>
        </Alert>
      )}
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isOff);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          padding: 4,
          textAlign: 'center',
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 2,
          backgroundColor: over ? 'action.hover' : 'background.paper',
        }}
      >
        <UploadFileOutlined aria-hidden sx={{ fontSize: '4rem', color: 'text.secondary' }} />
        <Typography variant="h3" component="p">
          {t('register.file.drop')}
        </Typography>
        <input
          ref={input}
          type="file"
          accept=".zip,.xlsx,.csv"
          multiple
          hidden
          aria-label={t('register.file.label')}
          disabled={isOff}
          onChange={({ target }) => {
            void send([...(target.files ?? [])]);
            target.value = ''; // lets the user choose the same file again after fixing it
          }}
        />
        <Button variant="contained" disabled={isOff} onClick={() => input.current?.click()} aria-describedby={hint}>
          {t('register.file.choose')}
        </Button>
        <Typography id={hint} variant="body2" color="textSecondary">
          {t(isBusy ? 'register.file.busy' : 'register.file.kinds')}
        </Typography>
        {sending && (
          <Box sx={{ inlineSize: '100%', maxInlineSize: 360 }}>
            <Typography variant="body2">
              <bdi>{t('register.file.sending', { name: sending.name })}</bdi>
            </Typography>
            <LinearProgress
              aria-label={t('register.file.sending', { name: sending.name })}
              {...(sending.share < 1 ? { variant: 'determinate', value: sending.share * 100 } : {})}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}

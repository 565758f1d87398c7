import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { ApiProblem } from '../call/problem.ts';
import { translateMessage } from '../i18n/messages.ts';

type Props = {
  /** The file types, as an input accepts them. */
  accept: string;
  /** The name of the file input, what to do, the button, and which files are accepted. */
  label: string;
  title: string;
  choose: string;
  hint: string;
  /** Says that a file is being sent. */
  sending: (name: string) => string;
  disabled?: boolean;
  /** Takes several files and sends them together; without it only the first one is sent. */
  several?: boolean;
  /** Sends the files; reports the share that was sent, from 0 to 1. */
  send: (files: readonly File[], onShare: (share: number) => void) => Promise<void>;
};

/** Uploads a file, or several together, by drag and drop or a button. A refusal is shown above. */
export function DropFile(props: Props) {
  const { accept, label, title, choose, hint, sending: saysSending, disabled = false, several = false, send } = props;
  const describedBy = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [refusal, setRefusal] = useState<ApiProblem>();
  const [over, setOver] = useState(false);
  const isOff = disabled || sending !== undefined;

  const take = async (chosen: readonly File[]) => {
    const files = several ? chosen : chosen.slice(0, 1);
    const [first, ...more] = files;
    if (!first || isOff) return;
    const name = more.length > 0 ? `${first.name} + ${more.length}` : first.name;
    setRefusal(undefined);
    setSending({ name, share: 0 });
    try {
      await send(files, (share) => setSending({ name, share }));
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
    void take([...event.dataTransfer.files]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refusal && (
        <Alert severity="error">
          <bdi>{translateMessage(refusal.fields.file ?? Object.values(refusal.fields)[0] ?? refusal.message)}</bdi>
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
          {title}
        </Typography>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={several}
          hidden
          aria-label={label}
          disabled={isOff}
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = ''; // lets the user choose the same file again after fixing it
          }}
        />
        <Button
          variant="contained"
          disabled={isOff}
          onClick={() => input.current?.click()}
          aria-describedby={describedBy}
        >
          {choose}
        </Button>
        <Typography id={describedBy} variant="body2" color="textSecondary">
          {hint}
        </Typography>
        {sending && <Progress says={saysSending(sending.name)} share={sending.share} />}
      </Box>
    </Box>
  );
}

/** The share of the files that was sent; once all is sent, the server is still reading. */
function Progress({ says, share }: { says: string; share: number }) {
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 360 }}>
      <Typography variant="body2">
        <bdi>{says}</bdi>
      </Typography>
      <LinearProgress aria-label={says} {...(share < 1 ? { variant: 'determinate', value: share * 100 } : {})} />
    </Box>
  );
}

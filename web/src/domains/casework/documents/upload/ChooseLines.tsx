import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatSize } from '../../../../kit/text/format.ts';
import { type Candidate, suggestLine } from './suggest.ts';

type Props = {
  files: readonly File[];
  lines: readonly (Candidate & { group: string })[];
  /** `to` is a line, or undefined for the file itself. */
  onUpload: (given: { file: File; to: string | undefined }[]) => void;
  onClose: () => void;
};

const FREE = 'file';

/** Asks which line each of several files belongs to; the names of the files suggest it. */
export function ChooseLines({ files, lines, onUpload, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [chosen, setChosen] = useState(() => suggestions(files, lines));
  const ready = files.flatMap((file, at) =>
    chosen[at] ? [{ file, to: chosen[at] === FREE ? undefined : chosen[at] }] : [],
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>
        {t('documents.choose.title', { count: files.length, number: formatNumber(files.length) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
        <Typography color="textSecondary">{t('documents.choose.text')}</Typography>
        {files.map((file, at) => (
          <Box key={`${file.name} ${at}`} sx={{ display: 'grid', gap: 0.5 }}>
            <TextField
              select
              label={file.name}
              value={chosen[at] ?? ''}
              onChange={({ target }) => setChosen(chosen.map((one, other) => (other === at ? target.value : one)))}
              helperText={formatSize(file.size)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{t('documents.choose.none')}</MenuItem>
              <MenuItem value={FREE}>{t('documents.choose.free')}</MenuItem>
              {lines.map(({ id, name, group }) => (
                <MenuItem key={id} value={id}>
                  <bdi>{name}</bdi>
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 1 }}>
                    <bdi>{group}</bdi>
                  </Typography>
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button variant="contained" disabled={ready.length === 0} onClick={() => onUpload(ready)}>
          {ready.length === 0
            ? t('documents.act.upload')
            : t('documents.choose.upload', { count: ready.length, number: formatNumber(ready.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A line for each file; two files get the same one only when no other fits. */
function suggestions(files: readonly File[], lines: readonly Candidate[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name }) => {
    const open = lines.map((line) => (taken.has(line.id) ? { ...line, hasFile: true } : line));
    const id = suggestLine(name, open) ?? '';
    taken.add(id);
    return id;
  });
}

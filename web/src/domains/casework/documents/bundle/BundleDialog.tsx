import {
  BUNDLE_MOST,
  type BundlePlan,
  type Checklist,
  type ChecklistLine,
  documents,
} from '@embark/contracts/casework/documents';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ApiProblem, useRead } from '../../../../kit/call/api.ts';
import { download } from '../../../../kit/call/transfer.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatSize } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { inOrder } from '../list/lines.ts';

type Props = { checklist: Checklist; number: string; lineName: (line: ChecklistLine) => string; onClose: () => void };

/** Chooses lines and downloads their documents as one ZIP; those that are checked are chosen at first. */
export function BundleDialog({ checklist, number, lineName, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const lines = inOrder(checklist).filter(({ document }) => document !== null);
  const [chosen, setChosen] = useState(
    () => new Set(lines.filter(({ state }) => state === 'checked').map(({ id }) => id)),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ids = lines.map(({ id }) => id).filter((id) => chosen.has(id));
  const input = { id: checklist.conversionId, lines: ids };
  const { data: plan } = useRead(documents.bundlePlan, input, { enabled: ids.length > 0, staleTime: 0 });

  const left = new Map(ids.length > 0 ? plan?.left.map(({ lineId, why }) => [lineId, why]) : []);
  const files = ids.length > 0 ? (plan?.files ?? []) : [];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isTooMany = ids.length > BUNDLE_MOST || (ids.length > 0 && plan?.tooMany === true);

  const get = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await download(documents.bundle, input, `${number}.zip`);
      toast.success(t('documents.bundle.done'));
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem(translateMessage(refusal.message));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('documents.bundle.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Typography color="textSecondary">{t('documents.bundle.text')}</Typography>
        {isTooMany && (
          <Alert severity="warning">
            {t('documents.bundle.tooMany', { most: formatNumber(BUNDLE_MOST), number: formatNumber(ids.length) })}
          </Alert>
        )}
        <Lines {...{ lines, chosen, left, lineName, onChosen: setChosen }} />
        {busy && <LinearProgress aria-label={t('documents.bundle.making')} />}
      </DialogContent>
      <DialogActions>
        <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1, paddingInlineStart: 2 }}>
          {files.length > 0 &&
            t('documents.bundle.size', {
              count: files.length,
              number: formatNumber(files.length),
              size: formatSize(size),
            })}
        </Typography>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('kit.cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={files.length === 0} onClick={get}>
          {t('documents.bundle.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type LinesProps = {
  lines: readonly ChecklistLine[];
  chosen: ReadonlySet<string>;
  /** The chosen ones that cannot be part of it, and why. */
  left: ReadonlyMap<string, BundlePlan['left'][number]['why']>;
  lineName: (line: ChecklistLine) => string;
  onChosen: (chosen: Set<string>) => void;
};

function Lines({ lines, chosen, left, lineName, onChosen }: LinesProps) {
  const { t } = useTranslation();
  const all = chosen.size === lines.length;
  const toggle = (id: string) =>
    onChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <Box
      component="fieldset"
      aria-label={t('documents.bundle.lines')}
      sx={{ display: 'grid', margin: 0, padding: 0, border: 0 }}
    >
      <FormControlLabel
        label={t('documents.bundle.all')}
        control={
          <Checkbox
            checked={all}
            indeterminate={chosen.size > 0 && !all}
            onChange={() => onChosen(new Set(all ? [] : lines.map(({ id }) => id)))}
          />
        }
      />
      {lines.map((line) => {
        const why = left.get(line.id);
        return (
          <FormControlLabel
            key={line.id}
            control={<Checkbox checked={chosen.has(line.id)} onChange={() => toggle(line.id)} />}
            label={
              <>
                <bdi>{lineName(line)}</bdi>
                <Typography component="span" variant="body2" color={why ? 'error' : 'textSecondary'}>
                  {' · '}
                  {line.person && (
                    <>
                      <bdi>{line.person}</bdi>
                      {' · '}
                    </>
                  )}
                  {why ? t(`documents.bundle.left.${why}`) : t(`documents.state.${line.state}`)}
                </Typography>
              </>
            }
          />
        );
      })}
    </Box>
  );
}

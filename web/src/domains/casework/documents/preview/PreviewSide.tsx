import { type ChecklistLine, type Document, DocumentFacts, documents } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatDateTime, formatNumber, formatSize } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { stateTone } from '../list/actions.ts';
import { useTypes } from '../types.ts';

type Props = {
  line: ChecklistLine;
  document: Document;
  versions: readonly Document[];
  isLatest: boolean;
  /** The button that checks this document, for its key. */
  checkButton: RefObject<HTMLButtonElement | null>;
  onDecided: () => void;
  onVersion: (id: string) => void;
  onReturn: () => void;
};

/** What is known of a document, its dates, and the decision about it. */
export function PreviewSide({
  line,
  document,
  versions,
  isLatest,
  checkButton,
  onDecided,
  onVersion,
  onReturn,
}: Props) {
  const { t } = useTranslation();
  const { byKey } = useTypes();
  const mayCheck = isLatest && line.can.check;
  const mayReturn = isLatest && line.can.return;
  const { control, state, submit } = useFacts({ line, document, mayCheck, onDecided });
  const { issuedOn, expiresOn, place } = document;
  const dated = t(`documents.date.${byKey.get(line.typeKey)?.countedFrom ?? 'issue'}`);
  const { validity } = line;
  const isByExpiry = validity?.countedFrom === 'expiry';
  /** Its validity is counted from a date that it states. */
  const isNeeded = mayCheck && validity !== null && (isByExpiry || validity.months !== null || validity.days !== null);
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={panel}>
      <FormProblem state={state} />
      {(mayCheck || mayReturn) && (
        <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { flex: 1, minBlockSize: { xs: 44, md: 36 } } }}>
          {mayCheck && (
            <Button
              ref={checkButton}
              type="submit"
              variant="contained"
              loading={state.isSubmitting}
              aria-keyshortcuts="c"
              data-hint={`${t('documents.act.check')} (c)`}
            >
              {t('documents.act.check')}
            </Button>
          )}
          {mayReturn && (
            <Button
              variant="outlined"
              onClick={onReturn}
              disabled={state.isSubmitting}
              aria-keyshortcuts="r"
              data-hint={`${t('documents.act.return')} (r)`}
            >
              {t('documents.act.return')}
            </Button>
          )}
        </Box>
      )}
      <LineState line={line} isLatest={isLatest} />
      {mayCheck || document.can.edit ? (
        <>
          <FormDate control={control} name="issuedOn" label={dated} required={isNeeded && !isByExpiry} />
          <FormDate
            control={control}
            name="expiresOn"
            label={t('documents.date.expires')}
            required={isNeeded && isByExpiry}
          />
          <FormText control={control} name="place" blank={null} label={t('documents.date.place')} />
          {!mayCheck && (
            <Button type="submit" variant="outlined" loading={state.isSubmitting} disabled={!state.isDirty}>
              {t('kit.save')}
            </Button>
          )}
        </>
      ) : (
        <Facts
          of={[
            [dated, issuedOn && formatDate(issuedOn)],
            [t('documents.date.expires'), expiresOn && formatDate(expiresOn)],
            [t('documents.date.place'), place],
          ]}
        />
      )}
      {versions.length > 1 && (
        <TextField
          select
          label={t('documents.preview.version')}
          value={document.id}
          onChange={({ target }) => onVersion(target.value)}
        >
          {versions.map(({ id, number, uploadedAt }) => (
            <MenuItem key={id} value={id}>
              {t('documents.preview.versionOf', { number: formatNumber(number), at: formatDateTime(uploadedAt) })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FileFacts document={document} />
    </Box>
  );
}

type FactsGiven = Pick<Props, 'line' | 'document' | 'onDecided'> & { mayCheck: boolean };

/** The dates a document states: saved with its check, or alone once it is checked. */
function useFacts({ line, document, mayCheck, onDecided }: FactsGiven) {
  const { t } = useTranslation();
  const toast = useToast();
  const { lineName } = useTypes();
  const { mutateAsync: check } = useWrite(documents.check, { refreshes: [documents] });
  const { mutateAsync: change } = useWrite(documents.changeDocument, { refreshes: [documents] });
  const { issuedOn, expiresOn, place } = document;
  return useContractForm(DocumentFacts, {
    start: { issuedOn, expiresOn, place },
    save: async (facts) => {
      if (mayCheck) {
        await check({ id: line.id, version: line.version, ...facts });
        toast.success(t('documents.check.done', { name: lineName(line) }), line.id);
        onDecided();
      } else {
        await change({ id: document.id, version: document.version, ...facts });
        toast.success(t('documents.preview.saved'), line.id);
      }
    },
  });
}

function LineState({ line, isLatest }: { line: ChecklistLine; isLatest: boolean }) {
  const { t } = useTranslation();
  const isStale = isLatest && line.stale;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip tone={stateTone[line.state]}>{t(`documents.state.${line.state}`)}</StatusChip>
        {isStale && <StatusChip tone="danger">{t('documents.line.stale')}</StatusChip>}
      </Box>
      {isStale && line.startAgainBy && (
        <Typography color="error">
          {t('documents.line.startAgainBy', { day: formatDate(line.startAgainBy) })}
        </Typography>
      )}
    </>
  );
}

function FileFacts({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { name, size, uploadedBy, uploadedAt, checkedBy, checkedOn } = document;
  const uploaded = t('documents.preview.byOn', { who: uploadedBy, at: formatDateTime(uploadedAt) });
  const checked = checkedBy && checkedOn && t('documents.preview.byOn', { who: checkedBy, at: formatDate(checkedOn) });
  return (
    <Facts
      of={[
        [t('documents.preview.file'), name],
        [t('documents.preview.size'), formatSize(size)],
        [t('documents.preview.uploaded'), uploaded],
        [t('documents.preview.checked'), checked],
      ]}
    />
  );
}

const panel = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  padding: 1.5,
  overflow: 'auto',
  minBlockSize: 0,
  maxBlockSize: { xs: '45dvh', md: 'none' },
  borderColor: 'divider',
  borderInlineStart: { md: 1 },
  borderBlockStart: { xs: '1px solid', md: 'none' },
} as const;

function Facts({ of }: { of: readonly (readonly [string, string | null])[] }) {
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 0.75 }}>
      {of.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Typography>
            </div>
          ),
      )}
    </Box>
  );
}

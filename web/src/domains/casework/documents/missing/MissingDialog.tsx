import {
  type Checklist,
  type ChecklistLine,
  documents,
  missingLanguages,
  type MissingText,
} from '@embark/contracts/casework/documents';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Segments } from '../../../../kit/page/Segments.tsx';
import { languageName } from '../../../../kit/text/names.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { inOrder } from '../list/lines.ts';
import { Choices, isAskable } from './Choices.tsx';

type Language = (typeof missingLanguages)[number];

/** The text that asks the client for the chosen documents, to copy; then records that they were asked. What the client brings is chosen at first. */
export function MissingDialog({
  checklist,
  lineName,
  onClose,
}: {
  checklist: Checklist;
  lineName: (line: ChecklistLine) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const [language, setLanguage] = useState<Language>();
  const [copied, setCopied] = useState(false);
  const [picked, setPicked] = useState<Set<string>>();
  const { conversionId } = checklist;
  const lines = inOrder(checklist).filter(isAskable);
  const isEmpty = picked?.size === 0;
  const input = { id: conversionId, language, ...(picked && { lines: [...picked] }) };
  const { data, error, refetch, isPlaceholderData } = useRead(documents.missing, input, {
    enabled: !isEmpty,
    staleTime: 0,
  });
  const { mutate, isPending, error: refused } = useWrite(documents.chase, { refreshes: [documents] });
  const chosen = picked ?? new Set(data?.lines.map(({ lineId }) => lineId));
  const nothing = isEmpty || data?.lines.length === 0;

  const copy = async () => {
    if (!data) return;
    try {
      await navigator.clipboard.writeText(`${data.subject}\n\n${data.body}`);
      setCopied(true);
    } catch {
      toast.error(t('documents.missing.notCopied'));
    }
  };
  const chase = () =>
    mutate(
      { id: conversionId, lines: data?.lines.map(({ lineId }) => lineId) ?? [] },
      {
        onSuccess: () => {
          toast.success(t('documents.missing.chased'));
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('documents.act.missing')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
        {refused && <Alert severity="error">{translateMessage(refused.message)}</Alert>}
        {!data && !error && <Skeletons lines={6} />}
        {!data && error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
        {nothing && picked === undefined && (
          <EmptyState
            title={t('documents.missing.none')}
            text={lines.length > 0 ? t('documents.missing.noneHint') : ''}
          />
        )}
        {(data || isEmpty) && lines.length > 0 && (
          <Choices
            {...{ lines, chosen, lineName }}
            onChosen={(next) => {
              setCopied(false);
              setPicked(next);
            }}
          />
        )}
        {data && !nothing && (
          <>
            <Segments
              label={t('documents.missing.language')}
              value={data.language}
              options={missingLanguages.map((value) => ({ value, label: languageName(value) }))}
              onChange={(next) => {
                setCopied(false);
                setLanguage(next);
              }}
            />
            <Letter {...data} />
            <output>{copied && <Alert severity="success">{t('documents.missing.copied')}</Alert>}</output>
          </>
        )}
      </DialogContent>
      <Actions
        {...{ copied, onClose }}
        isShown={data !== undefined && !nothing}
        isWriting={isPlaceholderData}
        isSaving={isPending}
        onCopy={() => void copy()}
        onChase={checklist.can.edit ? chase : undefined}
      />
    </Dialog>
  );
}

function Letter({ subject, body }: Pick<MissingText, 'subject' | 'body'>) {
  const { t } = useTranslation();
  const slotProps = { htmlInput: { readOnly: true, dir: 'auto' } };
  return (
    <>
      <TextField label={t('documents.missing.subject')} value={subject} slotProps={slotProps} />
      <TextField
        label={t('documents.missing.body')}
        value={body}
        multiline
        minRows={6}
        maxRows={14}
        slotProps={slotProps}
      />
    </>
  );
}

type ActionsProps = {
  /** There is a text to copy. */
  isShown: boolean;
  /** The text of another choice is on its way. */
  isWriting: boolean;
  isSaving: boolean;
  copied: boolean;
  onCopy: () => void;
  onChase: (() => void) | undefined;
  onClose: () => void;
};

function Actions({ isShown, isWriting, isSaving, copied, onCopy, onChase, onClose }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        {t('kit.close')}
      </Button>
      {isShown && (
        <Button variant={copied ? 'outlined' : 'contained'} disabled={isWriting} onClick={onCopy}>
          {t('documents.missing.copy')}
        </Button>
      )}
      {isShown && onChase && (
        <Button variant={copied ? 'contained' : 'outlined'} loading={isSaving} disabled={isWriting} onClick={onChase}>
          {t('documents.missing.chase')}
        </Button>
      )}
    </DialogActions>
  );
}

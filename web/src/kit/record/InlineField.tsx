import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import type { Option } from '../form/fields.tsx';
import { translateMessage } from '../i18n/messages.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { currencyIn } from '../text/money.ts';
import { FieldValue } from './FieldValue.tsx';
import { choicesOf, isBlank, type RecordField } from './fields.ts';
import type { SaveField } from './useInlineSave.ts';

const ChoiceEditor = lazyPart(async () => (await import('./ChoiceEditor.tsx')).ChoiceEditor);
const TextEditor = lazyPart(async () => (await import('./TextEditor.tsx')).TextEditor);

const CALM = 400; // milliseconds after which the value has rendered

/** Preloads the editors, so that no keystroke is lost when the first one opens. */
export function useEditorsAtHand(mayEdit: boolean) {
  useEffect(() => {
    if (!mayEdit) return undefined;
    const timer = setTimeout(() => {
      TextEditor.preload();
      ChoiceEditor.preload();
    }, CALM);
    return () => clearTimeout(timer);
  }, [mayEdit]);
}

type Props<R, C> = {
  field: RecordField<R, C>;
  label: string;
  record: R;
  mayEdit: boolean;
  options?: readonly Option[] | undefined;
  /** The help text of its editor. */
  hint?: string | undefined;
  /** Its choice can't be cleared. */
  required?: boolean | undefined;
  /** Of an amount; by default that of the record. */
  currency?: string;
  zone?: string | undefined;
  save: SaveField<R, C>;
};

/** `since` is the record when editing began. */
type Editing<R> = { start: unknown; since: R; complaint?: string };

/** A field with its value; a click, Enter or F2 edits it in place. */
export function InlineField<R, C>(props: Props<R, C>) {
  const { field, label, record, mayEdit, options, hint, required, currency = currencyIn(record), zone, save } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing<R>>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const value = field.read(record);
  const isAnswer = field.kind === 'yesNo' || field.kind === 'check';
  const choices = choicesOf({ kind: isAnswer ? 'yesNo' : field.kind, options }, t);

  const stop = (byKey: boolean) => {
    setEditing(undefined);
    if (byKey) queueMicrotask(() => button.current?.focus({ preventScroll: true })); // otherwise the user has moved the focus
  };
  const begin = () => setEditing({ start: field.start?.(record) ?? value, since: record });
  const finish = async (next: unknown, since: R, byKey: boolean) => {
    stop(byKey);
    const complaint = await save(field, next, since);
    if (complaint !== undefined) setEditing({ start: next, since, complaint: translateMessage(complaint) });
  };

  if (editing) {
    const { start, since, complaint } = editing;
    const given = { label, kind: field.kind, complaint, hint, onCancel: stop };
    return (
      <Box sx={{ paddingBlock: 0.75, gridColumn: field.kind === 'long' ? '1 / -1' : undefined }}>
        <Box component="dd" sx={{ margin: 0 }}>
          {choices ? (
            <ChoiceEditor
              {...given}
              options={choices}
              start={isAnswer ? wordOf(start) : start}
              required={required}
              onSave={(chosen, byKey) => void finish(isAnswer ? answerOf(chosen) : chosen, since, byKey)}
            />
          ) : (
            <TextEditor
              {...given}
              start={start}
              currency={currency}
              onSave={(text, byKey) => void finish(text, since, byKey)}
            />
          )}
        </Box>
      </Box>
    );
  }

  const shown = isBlank(value) ? undefined : (
    <FieldValue field={field} value={value} options={options} zone={zone} currency={currency} />
  );
  return (
    <Box sx={{ minInlineSize: 0, gridColumn: field.kind === 'long' ? '1 / -1' : undefined }}>
      <Typography component="dt" id={`${id}-label`} variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0, minBlockSize: 28, alignContent: 'center', overflowWrap: 'anywhere' }}>
        {mayEdit ? (
          <ButtonBase
            ref={button}
            id={`${id}-value`}
            aria-labelledby={`${id}-label ${id}-value`}
            title={t('record.field.edit', { field: label })}
            onClick={begin}
            onKeyDown={({ key }) => (key === 'F2' ? begin() : undefined)}
            sx={editable}
          >
            {shown ?? (
              <Box component="span" data-unprinted sx={{ color: 'text.secondary' }}>
                {t('record.field.blank')}
              </Box>
            )}
          </ButtonBase>
        ) : (
          (shown ?? '–')
        )}
      </Box>
    </Box>
  );
}

const wordOf = (answer: unknown) => (answer === true ? 'yes' : answer === false ? 'no' : null);
const answerOf = (word: unknown) => (word === null ? null : word === 'yes');

const editable = {
  inlineSize: '100%',
  minBlockSize: 28,
  justifyContent: 'flex-start',
  textAlign: 'start',
  font: 'inherit',
  borderRadius: 1,
  paddingInline: 0.75,
  marginInline: -0.75,
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

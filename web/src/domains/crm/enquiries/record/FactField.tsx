import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryOptions } from '../../../../kit/text/countries.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { languageOptions } from '../../../../kit/text/languageNames.ts';
import { type Fact, startOf } from '../facts.ts';
import { FactValue, isBlank } from './FactValue.tsx';
import type { SaveFact } from './useEnquiryChange.ts';

const ChoiceEditor = lazyPart(async () => (await import('./ChoiceEditor.tsx')).ChoiceEditor);
const TextEditor = lazyPart(async () => (await import('./TextEditor.tsx')).TextEditor);

const CALM = 400; // milliseconds after which what is to be read has been drawn

/** Fetches the editors before the first of them is opened, so that no key typed at once is lost. */
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

type Props = {
  fact: Fact;
  enquiry: Enquiry;
  options: readonly Option[] | undefined;
  save: SaveFact;
};

/** `since` is the enquiry as it stood when the editing began. */
type Editing = { start: unknown; since: Enquiry; complaint?: string };

/** A field and its value; a click, Enter or F2 makes it a small form in its place. */
export function FactField({ fact, enquiry, options, save }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const label = t(`enquiries.field.${fact.name}`);
  const value = fact.read(enquiry);
  const choices = useChoicesOf(fact, options);

  const stop = (byKey: boolean) => {
    setEditing(undefined);
    if (byKey) queueMicrotask(() => button.current?.focus({ preventScroll: true })); // else the focus is where it was put
  };
  const begin = () => setEditing({ start: startOf(fact, enquiry), since: enquiry });
  const finish = async (next: unknown, since: Enquiry, byKey: boolean) => {
    stop(byKey);
    const complaint = await save(fact, next, since);
    if (complaint !== undefined) setEditing({ start: next, since, complaint: translateMessage(complaint) });
  };

  if (editing) {
    const { start, since, complaint } = editing;
    const given = { label, complaint, onCancel: stop };
    return (
      <Box sx={{ paddingBlock: 0.75, gridColumn: fact.kind === 'long' ? '1 / -1' : undefined }}>
        {choices ? (
          <ChoiceEditor
            {...given}
            options={choices}
            start={fact.kind === 'yesNo' ? wordOf(start) : start}
            onSave={(chosen) => void finish(fact.kind === 'yesNo' ? answerOf(chosen) : chosen, since, true)}
          />
        ) : (
          <TextEditor
            {...given}
            kind={fact.kind}
            start={start}
            onSave={(text, byKey) => void finish(text, since, byKey)}
          />
        )}
      </Box>
    );
  }

  const shown = isBlank(value) ? undefined : <FactValue fact={fact} value={value} options={options} />;
  return (
    <Box sx={{ minInlineSize: 0, gridColumn: fact.kind === 'long' ? '1 / -1' : undefined }}>
      <Typography component="dt" id={`${id}-label`} variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0 }}>
        {enquiry.can.edit ? (
          <ButtonBase
            ref={button}
            id={`${id}-value`}
            aria-labelledby={`${id}-label ${id}-value`}
            title={t('enquiries.fact.edit', { field: label })}
            onClick={begin}
            onKeyDown={({ key }) => (key === 'F2' ? begin() : undefined)}
            sx={editable}
          >
            {shown ?? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('enquiries.fact.blank')}
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
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

function useChoicesOf({ kind }: Fact, options: readonly Option[] | undefined): readonly Option[] | undefined {
  const { t } = useTranslation();
  if (kind === 'country') return countryOptions();
  if (kind === 'language') return languageOptions();
  if (kind === 'choice') return options ?? [];
  return kind === 'yesNo'
    ? [
        { value: 'yes', label: t('kit.yes') },
        { value: 'no', label: t('kit.no') },
      ]
    : undefined;
}

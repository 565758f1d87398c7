import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import type { Option } from '../fields.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Then } from '../list/cellEdit.ts';
import { CellFrame } from './CellFrame.tsx';

type Props = {
  label: string;
  options: readonly Option[];
  value: Option['value'] | null;
  /** Whether none is a choice too. */
  clearable: boolean;
  complaint: string | undefined;
  onSave: (option: Option | null, then: Then) => void;
  onCancel: (then: Then) => void;
};

const begin = (field: HTMLInputElement | null) => {
  field?.focus({ preventScroll: true });
  field?.select();
};

/** One of a list, saved as it is chosen; Tab takes what was typed or walked to. */
export function CellChoice({ label, options, value, clearable, complaint, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const walked = useRef<Option | null>(null);
  const touched = useRef(false);
  const over = useRef(false);
  const finish = (act: () => void) => {
    if (over.current) return; // leaving by a key also blurs the field
    over.current = true;
    act();
  };
  const onKey = (does: 'save' | 'cancel', then: Then) => {
    const chosen = touched.current ? walked.current : null;
    finish(() => (does === 'save' && chosen && chosen.value !== value ? onSave(chosen, then) : onCancel(then)));
  };
  return (
    <CellFrame complaint={complaint} onKey={onKey}>
      <Autocomplete<Option, false, boolean>
        size="small"
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        openOnFocus
        autoHighlight
        disableClearable={!clearable}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        onHighlightChange={(_, option, reason) => {
          walked.current = option;
          if (reason === 'keyboard') touched.current = true;
        }}
        onInputChange={(_, _text, reason) => {
          if (reason === 'input') touched.current = true;
        }}
        onChange={(_, option) => finish(() => onSave(option, 'stay'))}
        onBlur={() => finish(() => onCancel('left'))}
        noOptionsText={t('kit.noOptions')}
        clearText={t('kit.clear')}
        openText={t('kit.choose')}
        closeText={t('kit.close')}
        renderInput={(input) => (
          <TextField
            {...input}
            hiddenLabel
            inputRef={begin}
            error={complaint !== undefined}
            slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, 'aria-label': label } }}
          />
        )}
      />
    </CellFrame>
  );
}

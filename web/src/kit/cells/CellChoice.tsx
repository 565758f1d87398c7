import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import type { Option } from '../form/fields.tsx';
import { matching } from '../text/strings.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Then } from '../list/cellEdit.ts';
import { CellFrame } from './CellFrame.tsx';

type Props = {
  label: string;
  options: readonly Option[];
  value: Option['value'] | null;
  /** Whether it can be cleared. */
  clearable: boolean;
  complaint: string | undefined;
  onSave: (option: Option | null, then: Then) => void;
  onCancel: (then: Then) => void;
};

const begin = (field: HTMLInputElement | null) => {
  field?.focus({ preventScroll: true });
  field?.select();
};

/** A choice in a cell, saved on selection; Tab takes the highlighted option. */
export function CellChoice({ label, options, value, clearable, complaint, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const chosen = useRef<Option | null>(null); // the first match of what was typed, or the option highlighted by arrow keys
  const over = useRef(false);
  const finish = (act: () => void) => {
    if (over.current) return; // leaving by a key also blurs the field
    over.current = true;
    act();
  };
  const onKey = (does: 'save' | 'cancel', then: Then) => {
    const option = chosen.current;
    finish(() => (does === 'save' && option && option.value !== value ? onSave(option, then) : onCancel(then)));
  };
  return (
    <CellFrame complaint={complaint} onKey={onKey}>
      <Autocomplete<Option, false, boolean>
        size="small"
        slotProps={{ popper: { role: 'region', 'aria-label': label } }} // the choices lie outside the page's landmarks
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        openOnFocus
        autoHighlight
        disableClearable={!clearable}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        filterOptions={(all, { inputValue }) => all.filter(matching(inputValue))}
        onHighlightChange={(_, option, reason) => {
          if (reason === 'keyboard') chosen.current = option;
        }}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') chosen.current = text.trim() === '' ? null : (options.find(matching(text)) ?? null);
        }}
        onChange={(_, option) => finish(() => onSave(option, 'stay'))}
        onClose={(_, reason) => (reason === 'escape' ? finish(() => onCancel('stay')) : undefined)}
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

import type { InputKind } from '@embark/contracts/kit/record';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Option } from '../form/fields.tsx';
import { focusAtOnce } from '../form/inputProps.ts';
import { same } from './fields.ts';

type Props = {
  label: string;
  options: readonly Option[];
  start: unknown;
  kind: InputKind;
  /** The choice can't be cleared. */
  required?: boolean | undefined;
  complaint?: string;
  hint?: string | undefined;
  /** `byKey`: the field still has the focus. */
  onSave: (value: unknown, byKey: boolean) => void;
  onCancel: (byKey: boolean) => void;
};

/** A select in place. One choice is saved at once; several when the user leaves the field or presses Ctrl+Enter. */
export function ChoiceEditor(props: Props) {
  const { label, options, start, kind, required = false, complaint, hint, onSave, onCancel } = props;
  const { t } = useTranslation();
  const isMany = kind === 'many';
  const [held, setHeld] = useState<readonly unknown[]>(Array.isArray(start) ? start : isMany ? [] : [start]);
  // of several choices, one no longer offered stays until it is removed
  const chosen = held.flatMap((one): readonly Option[] => {
    const offered = options.filter(({ value }) => value === one);
    return offered.length > 0 || !isMany ? offered : [{ value: String(one), label: String(one) }];
  });

  const leave = (byKey: boolean) => (!isMany || same(held, start) ? onCancel(byKey) : onSave(held, byKey));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel(true);
    if (isMany && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) leave(true);
  };
  return (
    <Autocomplete<Option, boolean, boolean>
      slotProps={{ popper: { role: 'region', 'aria-label': label } }} // the choices lie outside the page's landmarks
      options={options}
      multiple={isMany}
      disableCloseOnSelect={isMany}
      disableClearable={required && !isMany}
      value={isMany ? chosen : (chosen[0] ?? null)}
      openOnFocus
      autoHighlight
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, picked) => {
        if (Array.isArray(picked)) setHeld(picked.map(({ value }) => value));
        else onSave(picked?.value ?? null, true);
      }}
      onClose={(_, reason) => (reason === 'escape' ? onCancel(true) : undefined)}
      onBlur={({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : leave(false))}
      onKeyDown={press}
      noOptionsText={t('kit.noOptions')}
      clearText={t('kit.clear')}
      openText={t('kit.choose')}
      closeText={t('kit.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={focusAtOnce}
          label={label}
          error={complaint !== undefined}
          helperText={
            complaint ?? ([hint, isMany && t('record.field.hintLong')].filter(Boolean).join(' · ') || undefined)
          }
        />
      )}
    />
  );
}

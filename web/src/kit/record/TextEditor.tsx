import TextField from '@mui/material/TextField';
import { minorDigits } from '@embark/contracts/kit';
import type { InputKind } from '@embark/contracts/kit/record';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayInput, focusAtOnce } from '../form/inputProps.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { cleanStrings, stringsIn } from '../text/strings.ts';
import { minorUnits, typedMoney } from '../text/money.ts';

type Props = {
  label: string;
  kind: InputKind;
  start: unknown;
  complaint?: string;
  hint?: string | undefined;
  /** Of an amount. */
  currency?: string;
  /** `byKey`: the field still has the focus. */
  onSave: (value: unknown, byKey: boolean) => void;
  onCancel: (byKey: boolean) => void;
};

const types: Partial<Record<InputKind, string>> = { email: 'email', phone: 'tel', day: 'date' };
const latin = new Set<InputKind>(['code', 'email', 'phone', 'number', 'year', 'money']);

const isNumber = (kind: InputKind) => kind === 'number' || kind === 'year';

const textOf = (kind: InputKind, value: unknown, digits: number): string => {
  if (kind === 'money' && typeof value === 'number') return typedMoney(value, digits);
  if (Array.isArray(value)) return stringsIn(value).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Parses text for a field of this kind; blank is null. */
function valueOf(kind: InputKind, text: string, digits: number): unknown {
  if (kind === 'words') return cleanStrings([text]);
  if (isNumber(kind)) return text.trim() === '' || Number.isNaN(Number(text)) ? text.trim() : Number(text);
  if (kind === 'money') return text.trim() === '' ? null : (minorUnits(text, digits) ?? text);
  return text;
}

/** A text edited in place: Enter or blur saves, Escape cancels. Long texts save with Ctrl+Enter. */
export function TextEditor({ label, kind, start, complaint, hint, currency = '', onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const digits = minorDigits(currency);
  const [text, setText] = useState(() => textOf(kind, start, digits));
  const left = useRef(false);
  const long = kind === 'long';

  const finish = (save: boolean, byKey: boolean) => {
    if (left.current) return; // leaving by a key also blurs the field
    left.current = true;
    if (save && text !== textOf(kind, start, digits)) onSave(valueOf(kind, text, digits), byKey);
    else onCancel(byKey);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') finish(false, true);
    else if (event.key === 'Enter' && (!long || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      finish(true, true);
    } else return;
    event.stopPropagation();
  };

  return (
    <TextField
      inputRef={focusAtOnce}
      autoComplete="off"
      label={label}
      type={types[kind] ?? 'text'}
      multiline={long}
      minRows={long ? 3 : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => finish(true, false)}
      onKeyDown={press}
      error={complaint !== undefined}
      helperText={
        complaint ?? [hint, t(long ? 'record.field.hintLong' : 'record.field.hint')].filter(Boolean).join(' · ')
      }
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          dir: latin.has(kind) ? 'ltr' : 'auto',
          inputMode: isNumber(kind) ? 'decimal' : undefined,
          ...(kind === 'day' && dayInput),
        },
      }}
    />
  );
}

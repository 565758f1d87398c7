import { useTranslation } from '../i18n/useTranslation.ts';
import { FilterField } from './DateFilter.tsx';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined if it is none of the choices. */
  chosen: Value | undefined;
  onChange: (value: Value) => void;
};

/** A filter with one of a few values, in the phone's own menu. */
export function SelectFilter<Value extends string>({ label, choices, chosen, onChange }: Props<Value>) {
  const { t } = useTranslation();
  const pick = (value: string) => {
    const next = choices.find((choice) => choice.value === value);
    if (next) onChange(next.value);
  };
  return (
    <FilterField>
      <span>{label}</span>
      <select value={chosen ?? ''} onChange={({ target }) => pick(target.value)}>
        {chosen === undefined && (
          <option value="" disabled>
            {t('kit.custom')}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FilterField>
  );
}

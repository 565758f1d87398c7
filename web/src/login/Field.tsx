import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  name: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  complaint: string | undefined;
  after?: ReactNode;
};

/** A labelled field with its complaint below, which a screen reader hears as it appears. */
export function Field({ label, complaint, onChange, after, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      <input
        {...input}
        id={id}
        dir="ltr"
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${id}-complaint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-complaint`} className="complaint" aria-live="polite">
        {complaint}
      </p>
    </div>
  );
}

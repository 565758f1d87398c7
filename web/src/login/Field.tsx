import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from './texts.ts';

type Props = {
  label: string;
  name: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  complaint: string | undefined;
  /** A line below, unless there is an error. */
  hint?: string;
  after?: ReactNode;
  /** Focuses the field on mount. */
  focus?: boolean;
};

/** A labelled field with its error below, which is announced. */
export function Field({ label, complaint, hint, onChange, after, focus = false, ...input }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        {...input}
        ref={field}
        id={id}
        dir={input.name === 'name' ? 'auto' : 'ltr'}
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${id}-complaint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {after}
      <p
        id={`${id}-complaint`}
        className={complaint === undefined ? 'complaint quiet' : 'complaint'}
        aria-live="polite"
      >
        {complaint ?? hint}
      </p>
    </div>
  );
}

type PasswordFieldProps = {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  complaint: string | undefined;
};

/** A password field with a button that reveals the text. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      after={
        <button type="button" className="reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? texts.hide : texts.show}
        </button>
      }
    />
  );
}

import { useState } from 'react';
import { Field } from './Field.tsx';
import { useTexts } from './texts.ts';

type Props = {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  complaint: string | undefined;
};

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: Props) {
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

import TextField from '@mui/material/TextField';
import { useState } from 'react';

type Props = { id: string; question: string; onAnswer: (answer: string) => void };

/** A question of a type of consultation. */
export function Question({ id, question, onAnswer }: Props) {
  const [answer, setAnswer] = useState('');
  return (
    <TextField
      id={id}
      multiline
      label={question}
      value={answer}
      onChange={({ target }) => {
        setAnswer(target.value);
        onAnswer(target.value);
      }}
      slotProps={{ htmlInput: { maxLength: 2000 } }}
    />
  );
}

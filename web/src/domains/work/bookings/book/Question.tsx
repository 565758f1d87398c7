import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

type Props = { id: string; question: string; onAnswer: (answer: string) => void };

/** A question of a type of consultation. It stands above its answer, where a long one has room. */
export function Question({ id, question, onAnswer }: Props) {
  const [answer, setAnswer] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <FormLabel htmlFor={id} sx={{ fontSize: '1.3rem' }}>
        <bdi>{question}</bdi>
      </FormLabel>
      <TextField
        id={id}
        multiline
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
          onAnswer(target.value);
        }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </Box>
  );
}

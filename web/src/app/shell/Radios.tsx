import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Choice } from './ChoiceList.tsx';
import { Flag } from './Flag.tsx';

type Props = { title: string; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** One of a few, all in sight. */
export function Radios({ title, choices, value, onChoose }: Props) {
  const heading = useId();
  return (
    <FormControl>
      <FormLabel id={heading}>{title}</FormLabel>
      <RadioGroup row aria-labelledby={heading} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={
              <span lang={choice.lang}>
                {choice.flag && <Flag code={choice.flag} />} {choice.title}
              </span>
            }
            control={<Radio sx={{ minInlineSize: 44, minBlockSize: 44 }} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

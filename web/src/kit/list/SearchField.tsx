import Box from '@mui/material/Box';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '../page/SearchInput.tsx';

const PAUSE = 250; // milliseconds without a keystroke

type Props = { label: string; value: string; onChange: (value: string) => void; inputRef?: Ref<HTMLInputElement> };

/** The debounced search field. An outside change, such as a reset, replaces its value. */
export function SearchField({ label, value, onChange, inputRef }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const take = useEffectEvent(() => onChange(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return undefined;
    // The page stays on screen until the next one has loaded: do not navigate back to a page already left.
    const { pathname } = window.location;
    const takeHere = () => {
      if (window.location.pathname === pathname) take();
    };
    const timer = setTimeout(takeHere, PAUSE);
    window.addEventListener('click', takeHere, true); // in the capture phase, before the click navigates: Back then restores the words
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', takeHere, true);
    };
  }, [text, value]);

  return (
    <Box sx={{ flex: '1 1 16rem', minInlineSize: { xs: 0, md: 120 }, maxInlineSize: { md: 320 } }}>
      <SearchInput
        label={label}
        value={text}
        ref={inputRef}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
      />
    </Box>
  );
}

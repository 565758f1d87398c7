import { fireEvent } from '@testing-library/react';

const clipboard = () => {
  const held = new Map<string, string>();
  return {
    getData: (type: string) => held.get(type) ?? '',
    setData: (type: string, text: string) => void held.set(type, text),
  };
};

/** Pastes a text where the focus is. */
export function paste(text: string) {
  const data = clipboard();
  data.setData('text/plain', text);
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: data });
}

/** Copies what is selected; returns the text. */
export function copy(): string {
  const data = clipboard();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: data });
  return data.getData('text/plain');
}

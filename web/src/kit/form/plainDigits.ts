import { asCode, latinDigits } from '@embark/contracts/kit';
import { useEffect } from 'react';

/** Inputs in which the browser takes digits 0–9 only, and drops what else is typed or pasted. */
const strict = 'input[type=number]';

/**
 * Lets people type and paste digits of any script into number fields. Other fields need nothing: the contract reads them.
 * `insertText` is the command that keeps the caret, undo, and React's own events. Returns the function that ends it.
 */
export function takeAllDigits(page: Document): () => void {
  const take = (event: InputEvent) => {
    const { target, data, dataTransfer, isComposing } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches(strict) || isComposing) return;
    const typed = data ?? dataTransfer?.getData('text/plain') ?? '';
    const meant = dataTransfer ? asCode(typed) : latinDigits(typed);
    if (meant === typed || meant === '') return;
    event.preventDefault();
    page.execCommand('insertText', false, meant);
  };
  page.addEventListener('beforeinput', take);
  return () => page.removeEventListener('beforeinput', take);
}

/** Takes digits of any script while the application is open. */
export function AllDigits(): null {
  useEffect(() => takeAllDigits(document), []);
  return null;
}

import { useEffect } from 'react';

function save(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || button?.disabled) return;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit(button);
}

let forms = 0;
/** Before the field itself, which would open its choices or begin a line. */
const first = { capture: true };

/** Ctrl+Enter, on a Mac also Cmd+Enter, saves the form in which one is, also from a field where Enter begins a new line. */
export function useSaveKey() {
  useEffect(() => {
    if (forms === 0) document.addEventListener('keydown', save, first);
    forms += 1;
    return () => {
      forms -= 1;
      if (forms === 0) document.removeEventListener('keydown', save, first);
    };
  }, []);
}

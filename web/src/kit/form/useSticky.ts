import { useState } from 'react';

/** True from the first time it holds: a field that a refusal asked for stays while the form is filled in. */
export function useSticky(holds: boolean): boolean {
  const [held, hold] = useState(false);
  if (holds && !held) hold(true);
  return holds || held;
}

import { useEffect, useState } from 'react';

/** True once something has been going on for so many milliseconds: what is quick shows no sign of waiting. */
export function useDelayed(goingOn: boolean, after = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!goingOn) return undefined;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [goingOn, after]);
  return late && goingOn;
}

import { type ComponentType, useEffect, useState } from 'react';

type Loaded<P> = { Part?: ComponentType<P>; failure?: unknown };

/**
 * A part of the page that is fetched when it is first shown; nothing stands there until it is here. `preload` fetches it sooner, so
 * that it shows at once. A failed fetch crashes the part, as any other failure would, and the next showing tries again.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetched = () =>
    (coming ??= load().then(
      (part) => (here = part),
      (failure: unknown) => {
        coming = undefined;
        throw failure;
      },
    ));

  function Later(props: P) {
    const [{ Part = here, failure }, set] = useState<Loaded<P>>({});
    useEffect(() => {
      let shown = true;
      if (!here)
        fetched().then(
          (part) => shown && set({ Part: part }),
          (reason: unknown) => shown && set({ failure: reason }),
        );
      return () => {
        shown = false;
      };
    }, []);
    if (failure !== undefined) throw failure;
    return Part ? <Part {...props} /> : null;
  }
  const preload = () => void fetched().catch(() => undefined); // told when the part is shown
  return Object.assign(Later, { preload });
}

import { loadPart } from './reloadOnNewBuild.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Part = ComponentType<object>;

/**
 * A component that loads when first rendered, and renders nothing until then. `preload` fetches it earlier, so that it
 * shows at once. A failed load throws to the error boundary, and the next render retries.
 */
export function lazyPart<C extends (props: never) => ReactNode>(load: () => Promise<C>) {
  let here: Part | undefined;
  let coming: Promise<Part> | undefined;
  const fetched = () =>
    (coming ??= loadPart(load()).then(
      (found) => (here = found as unknown as Part), // safe: callers check the props as those of C
      (failure: unknown) => {
        coming = undefined;
        throw failure;
      },
    ));

  function Later(props: object) {
    const [found, find] = useState<{ Shown?: Part; failure?: unknown }>({});
    useEffect(() => {
      let wanted = true;
      if (!here)
        fetched().then(
          (Shown) => wanted && find({ Shown }),
          (failure: unknown) => wanted && find({ failure }),
        );
      return () => {
        wanted = false;
      };
    }, []);
    if (found.failure !== undefined) throw found.failure;
    const Shown = found.Shown ?? here;
    return Shown ? <Shown {...props} /> : null;
  }
  const preload = () => void fetched().catch(() => undefined); // the error surfaces on render
  return Object.assign(Later as unknown as C, { preload });
}
